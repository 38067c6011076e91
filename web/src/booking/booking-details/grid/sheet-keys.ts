import type { PageKey } from '#web/platform/page/page-commands.ts';
import { fixKeys } from '#web/screen/controls/check-digit-control.tsx';
import { type LineCommand, lineKeys } from './grid-commands.ts';
import { gridMessage } from './grid.messages.ts';

const listedCommands: readonly LineCommand[] = [
  'fill',
  'series',
  'duplicate',
  'add',
  'remove',
  'goods',
  'all_goods',
  'cargo',
  'clear',
];

/** The keys of the container list, for the page's list of keys; tables of products use those that apply. */
export const sheetKeys: readonly PageKey[] = [
  { keys: 'Shift+↑↓←→', text: gridMessage('keys_select') },
  { keys: 'F2', text: gridMessage('keys_edit') },
  { keys: fixKeys, text: gridMessage('keys_fix') },
  { keys: 'Ctrl+Z', text: gridMessage('undo') },
  ...listedCommands.map((command) => ({ keys: lineKeys[command] ?? '', text: gridMessage(command) })),
].map(({ keys, text }) => ({ keys, text: gridMessage('keys_of', { text }) }));
