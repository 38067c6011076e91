import { portGroups } from '#contract/codes/port-group.ts';
import { auditColumns, defineScreen, fullWidth, keyword, textArea, withWidth } from '#web/screen/define-screen.ts';

export const portGroupScreen = defineScreen(portGroups, {
  search: [keyword, 'code', 'enabled'],
  columns: [
    withWidth('code', 110),
    withWidth('name_zh', 170),
    withWidth('name_en', 200),
    withWidth('aliases', 220),
    withWidth('members', 320),
    withWidth('sort', 80),
    'enabled',
    ...auditColumns,
  ],
  form: [
    'code',
    'name_zh',
    'name_en',
    fullWidth('members'),
    fullWidth('aliases'),
    'sort',
    'enabled',
    textArea('description'),
  ],
});
