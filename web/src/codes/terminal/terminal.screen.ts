import { terminals } from '#contract/codes/terminal.ts';
import { auditColumns, defineScreen, keyword, textArea, fullWidth, withWidth } from '#web/screen/define-screen.ts';

export const terminalScreen = defineScreen(terminals, {
  search: [keyword, 'port_code', 'smdg_code', 'enabled'],
  columns: [
    withWidth('code', 110),
    withWidth('name_zh', 170),
    withWidth('name_en', 260),
    withWidth('port_code', 130),
    withWidth('smdg_code', 110),
    withWidth('full_name_zh', 240),
    withWidth('operator', 160),
    withWidth('sort', 80),
    'enabled',
    ...auditColumns,
  ],
  form: [
    'code',
    'port_code',
    'name_zh',
    'name_en',
    fullWidth('full_name_zh'),
    'smdg_code',
    'operator',
    'sort',
    'enabled',
    textArea('description'),
  ],
});
