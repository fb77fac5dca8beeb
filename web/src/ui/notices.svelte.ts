// Short notices at the foot of the page. Each is spoken once by the live region and leaves by itself.

export type NoticeKind = 'info' | 'good' | 'bad';

export interface Notice {
  id: number;
  text: string;
  kind: NoticeKind;
}

const shownFor = 5000;
let nextId = 1;

export const notices: Notice[] = $state([]);

export function dismiss(id: number): void {
  const at = notices.findIndex((notice) => notice.id === id);
  if (at >= 0) notices.splice(at, 1);
}

export function notify(text: string, kind: NoticeKind = 'info'): void {
  const id = nextId++;
  notices.push({ id, text, kind });
  if (notices.length > 3) notices.shift();
  setTimeout(() => dismiss(id), shownFor);
}
