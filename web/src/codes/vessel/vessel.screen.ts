import { vessels } from '#contract/codes/vessel.ts';
import { auditColumns, defineScreen, keyword, textArea, fullWidth, withWidth } from '#web/screen/define-screen.ts';
import { OfferedLine } from './offered-line.tsx';

export const vesselScreen = defineScreen(vessels, {
  search: [keyword, 'flag', 'operator_carrier_code', 'enabled'],
  above: OfferedLine,
  columns: [
    withWidth('name', 220),
    'imo',
    'operator_carrier_code',
    withWidth('flag', 80),
    withWidth('year_built', 100),
    withWidth('nominal_teu', 120),
    withWidth('gross_tonnage', 120),
    'call_sign',
    'enabled',
    ...auditColumns,
  ],
  form: [
    'name',
    'imo',
    'operator_carrier_code',
    'flag',
    'year_built',
    'call_sign',
    'nominal_teu',
    'gross_tonnage',
    'mmsi',
    'as_of',
    fullWidth('former_names'),
    'sort',
    'enabled',
    textArea('description'),
  ],
});
