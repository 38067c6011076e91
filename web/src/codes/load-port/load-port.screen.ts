import { loadPorts } from '#contract/codes/load-port.ts';
import { auditColumns, defineScreen, keyword, textArea, withControl, withWidth } from '#web/screen/define-screen.ts';
import { PortCodeControl } from '../port/public.ts';

export const loadPortScreen = defineScreen(loadPorts, {
  search: [keyword, 'code', 'province', 'enabled'],
  columns: [withWidth('code', 100), 'name_zh', 'name_en', 'province', 'sort', 'enabled', ...auditColumns],
  form: [
    withControl('code', { as: 'own', component: PortCodeControl }),
    'province',
    'name_zh',
    'name_en',
    'sort',
    'enabled',
    textArea('description'),
  ],
});
