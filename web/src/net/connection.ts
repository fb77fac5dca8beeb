// One game's WebSocket. Promises: every command gets exactly one settled answer or stays pending over any number of
// broken connections, always with its own cmdId; events reach the listener in order and once; nothing ever reloads the page.
// Sockets, time and chance come from outside, so that the tests can play them.
import { waitBefore } from "./backoff";
import {
  protocolVersion,
  type AckMessage,
  type Command,
  type EventMessage,
  type Position,
  type RejectMessage,
  type ServerMessage,
} from "./protocol";

export type ConnectionState = "connecting" | "online" | "dropped" | "closed";
export type CloseReason = "notFound" | "forbidden" | "outdated" | "left";

export interface SocketLike {
  readonly readyState: number;
  send(text: string): void;
  close(code?: number): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

export interface Surroundings {
  open(): SocketLike;
  random(): number;
  later(ms: number, then: () => void): () => void; // returns: cancel
}

export interface Listener {
  position(): Position | null; // what we have, for resuming
  state(state: ConnectionState, attempt: number): void;
  message(message: ServerMessage): void;
  closed(reason: CloseReason): void;
}

export type Settled = { ack: AckMessage } | { reject: RejectMessage };
interface Pending {
  command: Command;
  settle(answer: Settled): void;
}

const pingEveryMs = 25_000;
const deadAfterMs = 60_000;
const open = 1;
const retriedCodes = new Set(["overloaded", "storage_unavailable", "rate_limited"]);
const finalCloses: Record<number, CloseReason> = { 4403: "forbidden", 4404: "notFound", 4426: "outdated" };

export class Connection {
  #socket: SocketLike | null = null;
  #welcomed = false;
  #attempt = 0;
  #stopped = false;
  #promisedWait: number | null = null;
  #cancelRetry: (() => void) | null = null;
  #cancelPing: (() => void) | null = null;
  #cancelDead: (() => void) | null = null;
  #pingId = 0;
  readonly #pending = new Map<string, Pending>();

  constructor(
    readonly game: string,
    readonly secret: { token: string | null; invite: string | null },
    private readonly listener: Listener,
    private readonly around: Surroundings,
  ) {}

  start(): void {
    this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    this.#cancelTimers();
    this.#cancelRetry?.();
    this.#drop();
    this.listener.state("closed", 0);
  }

  // Settles when the server has answered, however many connections that takes.
  command(command: Command): Promise<Settled> {
    return new Promise((settle) => {
      this.#pending.set(command.cmdId, { command, settle });
      this.#sendCommand(command);
    });
  }

  send(message: object): boolean {
    if (!this.#socket || this.#socket.readyState !== open) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  // After a gap or a digest that does not agree.
  resume(): void {
    this.#hello();
  }
  askSnapshot(): void {
    this.send({ t: "snapshot", game: this.game });
  }

  // The network came back (or the tab did): do not wait for the timer.
  hurry(): void {
    if (this.#stopped || this.#socket) return;
    this.#cancelRetry?.();
    this.#connect();
  }

  #connect(): void {
    if (this.#stopped) return;
    this.listener.state("connecting", this.#attempt);
    const socket = this.around.open();
    this.#socket = socket;
    this.#welcomed = false;
    socket.onopen = () => this.#hello();
    socket.onmessage = (event) => this.#received(String(event.data));
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#lost(event.code);
    };
    this.#watchForSilence();
  }

  #hello(): void {
    const have = this.listener.position();
    this.send({
      t: "hello",
      v: protocolVersion,
      game: this.game,
      ...(this.secret.token ? { token: this.secret.token } : this.secret.invite ? { invite: this.secret.invite } : {}),
      ...(have ? { logId: have.logId, lastSeq: have.lastSeq, digest: have.digest } : {}),
    });
  }

  #received(text: string): void {
    this.#watchForSilence();
    const message = JSON.parse(text) as ServerMessage;
    switch (message.t) {
      case "welcome":
        this.#welcomed = true;
        this.#attempt = 0;
        this.listener.state("online", 0);
        this.listener.message(message);
        this.#keepAlive();
        for (const { command } of this.#pending.values()) this.#sendCommand(command);
        return;
      case "ack":
        this.#settle(message.cmdId, { ack: message });
        return;
      case "reject":
        this.#rejected(message);
        return;
      case "bye":
        this.#promisedWait = message.retryMs;
        return;
      case "pong":
        return;
      default:
        this.listener.message(message);
    }
  }

  #sendCommand(command: Command): void {
    if (this.#welcomed) this.send({ t: "command", ...command });
  }

  #settle(cmdId: string, answer: Settled): void {
    const pending = this.#pending.get(cmdId);
    if (!pending) return;
    this.#pending.delete(cmdId);
    pending.settle(answer);
  }

  #rejected(message: RejectMessage): void {
    const pending = this.#pending.get(message.cmdId);
    if (!pending) return;
    if (retriedCodes.has(message.code)) {
      this.around.later(message.retryAfterMs ?? 1000, () => {
        if (this.#pending.has(message.cmdId)) this.#sendCommand(pending.command);
      });
      return;
    }
    this.#settle(message.cmdId, { reject: message });
  }

  #lost(code: number): void {
    this.#drop();
    const reason = finalCloses[code];
    if (reason) {
      this.#stopped = true;
      this.listener.state("closed", 0);
      this.listener.closed(reason);
      return;
    }
    if (this.#stopped) return;
    const wait = this.#promisedWait ?? waitBefore(this.#attempt, () => this.around.random());
    this.#promisedWait = null;
    this.#attempt++;
    this.listener.state("dropped", this.#attempt);
    this.#cancelRetry = this.around.later(wait, () => this.#connect());
  }

  #keepAlive(): void {
    this.#cancelPing?.();
    this.#cancelPing = this.around.later(pingEveryMs, () => {
      this.send({ t: "ping", id: ++this.#pingId });
      this.#keepAlive();
    });
  }

  // A connection that says nothing for a minute is dead even when the system has not noticed.
  #watchForSilence(): void {
    this.#cancelDead?.();
    this.#cancelDead = this.around.later(deadAfterMs, () => this.#lost(1006));
  }

  #drop(): void {
    this.#cancelTimers();
    const socket = this.#socket;
    this.#socket = null;
    this.#welcomed = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #cancelTimers(): void {
    this.#cancelPing?.();
    this.#cancelDead?.();
    this.#cancelPing = this.#cancelDead = null;
  }
}

// What to do with an event of number `seq` when `last` is the last one applied.
export function placeOf(seq: number, last: number): "apply" | "drop" | "gap" {
  if (seq <= last) return "drop";
  return seq === last + 1 ? "apply" : "gap";
}

export function inOrder(tail: EventMessage[]): EventMessage[] {
  return [...tail].sort((a, b) => a.seq - b.seq);
}
