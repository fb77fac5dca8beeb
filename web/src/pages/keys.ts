// The keys of the board, as the help page lists them. The play screen obeys the same keys.
import type { MessageKey } from '../i18n';

export const keyRows: readonly { keys: readonly string[]; text: MessageKey }[] = [
  { keys: ['←', '→', '↑', '↓'], text: 'help.keys.move' },
  { keys: ['R'], text: 'help.keys.turn' },
  { keys: ['Enter'], text: 'help.keys.confirm' },
  { keys: ['S'], text: 'help.keys.skip' },
  { keys: ['Z'], text: 'help.keys.undo' },
  { keys: ['F'], text: 'help.keys.fields' },
  { keys: ['T'], text: 'help.keys.tiles' },
  { keys: ['+', '−'], text: 'help.keys.zoom' },
  { keys: ['0'], text: 'help.keys.fit' },
];
