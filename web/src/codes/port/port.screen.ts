import { ports } from '#contract/codes/port.ts';
import {
  auditColumns,
  defineScreen,
  hiddenColumn,
  keyword,
  textArea,
  fullWidth,
  withWidth,
} from '#web/screen/define-screen.ts';
import { PortTools } from './port-tools.tsx';

export const portScreen = defineScreen(ports, {
  search: [keyword, 'code', 'country_code', 'lane', 'source', 'is_withdrawn', 'enabled'],
  tools: PortTools,
  columns: [
    withWidth('code', 110),
    'name_zh',
    'name_en',
    withWidth('country_code', 80),
    withWidth('lane', 140),
    withWidth('time_zone', 150),
    withWidth('is_load_port', 80),
    'enabled',
    hiddenColumn('subdivision'),
    hiddenColumn('source'),
    hiddenColumn('is_withdrawn'),
    ...auditColumns,
  ],
  form: [
    'code',
    'country_code',
    'subdivision',
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
    fullWidth('aliases'),
    textArea('description'),
  ],
});
