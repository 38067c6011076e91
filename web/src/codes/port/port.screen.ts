import { ports } from '#contract/codes/port.ts';
import { auditColumns, defineScreen, keyword, textArea, whole, wide } from '#web/screen/define-screen.ts';

export const portScreen = defineScreen(ports, {
  formIn: 'drawer',
  search: [keyword, 'code', 'country_code', 'lane', 'enabled'],
  columns: [
    wide('code', 110),
    'name_zh',
    'name_en',
    wide('country_code', 80),
    wide('lane', 140),
    wide('time_zone', 150),
    wide('is_load_port', 80),
    'enabled',
    ...auditColumns,
  ],
  form: [
    'code',
    'country_code',
    'name_zh',
    'name_en',
    'lane',
    'kind',
    'time_zone',
    'latitude',
    'longitude',
    'is_load_port',
    'is_transit_hub',
    'enabled',
    whole('aliases'),
    textArea('description'),
  ],
});
