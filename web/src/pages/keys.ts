// The keys of the board, as the help page lists them. What they do: src/play/keys.ts.
import type { MessageKey } from '../i18n';

export const keyRows: readonly { keys: readonly string[]; text: MessageKey }[] = [
  { keys: ['←', '↑', '→', '↓'], text: 'play.help.arrows' },
  { keys: ['R'], text: 'play.help.rotate' },
  { keys: ['Enter', 'Space'], text: 'play.help.confirm' },
  { keys: ['1', '…', '9'], text: 'play.help.numbers' },
  { keys: ['G'], text: 'play.help.kinds' },
  { keys: ['K', 'S'], text: 'play.help.keep' },
  { keys: ['Z'], text: 'play.help.undo' },
  { keys: ['Esc'], text: 'play.help.escape' },
  { keys: ['W', 'A', 'S', 'D'], text: 'play.help.pan' },
  { keys: ['+', '−', '0'], text: 'play.help.zoom' },
  { keys: ['L'], text: 'play.help.last' },
  { keys: ['F'], text: 'play.help.fields' },
  { keys: ['T'], text: 'play.help.tiles' },
  { keys: ['?'], text: 'play.help.help' },
];
