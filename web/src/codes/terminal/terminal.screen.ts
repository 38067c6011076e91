import { terminals } from '#contract/codes/terminal.ts';
import { auditColumns, defineScreen, keyword, textArea, whole, wide } from '#web/screen/define-screen.ts';

export const terminalScreen = defineScreen(terminals, {
  search: [keyword, 'port_code', 'smdg_code', 'enabled'],
  columns: [
    wide('code', 110),
    wide('name_zh', 170),
    wide('name_en', 260),
    wide('port_code', 130),
    wide('smdg_code', 110),
    wide('full_name_zh', 240),
    wide('operator', 160),
    wide('sort', 80),
    'enabled',
    ...auditColumns,
  ],
  form: [
    'code',
    'port_code',
    'name_zh',
    'name_en',
    whole('full_name_zh'),
    'smdg_code',
    'operator',
    'sort',
    'enabled',
    textArea('description'),
  ],
});
