import { destinationPorts } from '#contract/codes/destination-port.ts';
import { auditColumns, defineScreen, keyword, textArea, withControl, withWidth } from '#web/screen/define-screen.ts';
import { PortCodeControl } from '../port/public.ts';

export const destinationPortScreen = defineScreen(destinationPorts, {
  search: [keyword, 'code', 'lane', 'enabled'],
  columns: [withWidth('code', 100), 'name_zh', 'name_en', 'lane', 'sort', 'enabled', ...auditColumns],
  form: [
    withControl('code', { as: 'own', component: PortCodeControl }),
    'lane',
    'name_zh',
    'name_en',
    'sort',
    'enabled',
    textArea('description'),
  ],
});
