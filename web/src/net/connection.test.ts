import { beforeEach, describe, expect, test } from "vitest";
import { firstWaitMs, longestWaitMs, waitBefore } from "./backoff";
import { Connection, placeOf, type ConnectionState, type SocketLike } from "./connection";
import type { Command, ServerMessage } from "./protocol";

// A network one can play: sockets that open, speak and break when the test says so, and a clock that stands still.
class Wire implements SocketLike {
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: SocketLike["onopen"] = null;
  onmessage: SocketLike["onmessage"] = null;
  onclose: SocketLike["onclose"] = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.(new Event("open"));
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }
  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code } as CloseEvent);
  }
  commands(): unknown[] {
    return this.sent.filter((message) => message.t === "command").map((message) => message.cmdId);
  }
}

const welcome = { t: "welcome", v: 1, resume: "tail", you: { seats: [0], role: "player", host: true }, serverTime: 0, game: {} };
const command = (cmdId: string): Command => ({ cmdId, game: "g", logId: "l", expectedSeq: 3, actions: [{ type: "skip" }] });

let wires: Wire[];
let timers: { ms: number; then: () => void; dead: boolean }[];
let states: ConnectionState[];
let messages: ServerMessage[];
let connection: Connection;

const last = (): Wire => wires[wires.length - 1] as Wire;
function fire(ms: (wait: number) => boolean): void {
  const timer = timers.find((one) => !one.dead && ms(one.ms));
  if (!timer) throw new Error("no such timer");
  timer.dead = true;
  timer.then();
}

beforeEach(() => {
  wires = [];
  timers = [];
  states = [];
  messages = [];
  connection = new Connection(
    "g",
    { token: "secret", invite: null },
    {
      position: () => ({ logId: "l", lastSeq: 3, digest: "d" }),
      state: (state) => states.push(state),
      message: (message) => messages.push(message),
      closed: () => states.push("closed"),
    },
    {
      open: () => {
        wires.push(new Wire());
        return last();
      },
      random: () => 1,
      later: (ms, then) => {
        const timer = { ms, then, dead: false };
        timers.push(timer);
        return () => (timer.dead = true);
      },
    },
  );
  connection.start();
});

describe("waiting before the next attempt", () => {
  test("doubles from a quarter of a second to eight seconds", () => {
    expect([0, 1, 2, 5, 9].map((attempt) => waitBefore(attempt, () => 1))).toEqual([250, 500, 1000, 8000, 8000]);
  });
  test("is spread over the upper half", () => {
    for (let i = 0; i < 200; i++) {
      const wait = waitBefore(3);
      expect(wait).toBeGreaterThanOrEqual(firstWaitMs * 4);
      expect(wait).toBeLessThanOrEqual(Math.min(longestWaitMs, firstWaitMs * 8));
    }
  });
});

describe("a connection", () => {
  test("says hello with what it has", () => {
    last().opens();
    expect(last().sent[0]).toMatchObject({ t: "hello", v: 1, token: "secret", logId: "l", lastSeq: 3, digest: "d" });
  });
  test("holds commands until it is welcome", () => {
    void connection.command(command("a"));
    last().opens();
    expect(last().commands()).toEqual([]);
    last().says(welcome);
    expect(last().commands()).toEqual(["a"]);
  });
  test("sends an unanswered command again with the same id after every break", async () => {
    last().opens();
    last().says(welcome);
    const answer = connection.command(command("a"));
    for (let round = 0; round < 3; round++) {
      last().breaks();
      expect(states.at(-1)).toBe("dropped");
      fire((ms) => ms < 9000);
      last().opens();
      last().says(welcome);
      expect(last().commands()).toEqual(["a"]);
    }
    last().says({ t: "ack", cmdId: "a", firstSeq: 4, lastSeq: 5 });
    expect(await answer).toEqual({ ack: { t: "ack", cmdId: "a", firstSeq: 4, lastSeq: 5 } });
    last().breaks();
    fire((ms) => ms < 9000);
    last().opens();
    last().says(welcome);
    expect(last().commands()).toEqual([]);
  });
  test("waits and repeats when the server is overloaded", () => {
    last().opens();
    last().says(welcome);
    void connection.command(command("a"));
    last().says({ t: "reject", cmdId: "a", code: "overloaded", headSeq: 3, retryAfterMs: 777 });
    fire((ms) => ms === 777);
    expect(last().commands()).toEqual(["a", "a"]);
  });
  test("gives a refusal back", async () => {
    last().opens();
    last().says(welcome);
    const answer = connection.command(command("a"));
    last().says({ t: "reject", cmdId: "a", code: "illegal_action", headSeq: 3 });
    expect(await answer).toMatchObject({ reject: { code: "illegal_action" } });
  });
  test("takes a minute of silence for a dead line", () => {
    last().opens();
    last().says(welcome);
    fire((ms) => ms === 60_000);
    expect(states.at(-1)).toBe("dropped");
  });
  test("comes back when a restarting server said", () => {
    last().opens();
    last().says(welcome);
    last().says({ t: "bye", reason: "restart", retryMs: 1500 });
    last().breaks(1012);
    fire((ms) => ms === 1500);
    expect(wires.length).toBe(2);
  });
  test("stops when there is no such game", () => {
    last().opens();
    last().breaks(4404);
    expect(states.at(-1)).toBe("closed");
    expect(timers.filter((timer) => !timer.dead && timer.ms < 9000)).toEqual([]);
  });
});

test("events are applied in order, repeats dropped, gaps seen", () => {
  expect([3, 4, 6].map((seq) => placeOf(seq, 3))).toEqual(["drop", "apply", "gap"]);
});
