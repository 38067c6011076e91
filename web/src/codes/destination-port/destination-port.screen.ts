import { destinationPorts } from '#contract/codes/destination-port.ts';
import { auditColumns, defineScreen, keyword, textArea, withWidth } from '#web/screen/define-screen.ts';

export const destinationPortScreen = defineScreen(destinationPorts, {
  search: [keyword, 'code', 'lane', 'enabled'],
  columns: [withWidth('code', 100), 'name_zh', 'name_en', 'lane', 'sort', 'enabled', ...auditColumns],
  form: ['code', 'lane', 'name_zh', 'name_en', 'sort', 'enabled', textArea('description')],
});
