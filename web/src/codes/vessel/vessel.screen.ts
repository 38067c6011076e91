import { vessels } from '#contract/codes/vessel.ts';
import { auditColumns, defineScreen, keyword, textArea, whole, wide } from '#web/screen/define-screen.ts';

export const vesselScreen = defineScreen(vessels, {
  formIn: 'drawer',
  search: [keyword, 'flag', 'operator_carrier_code', 'enabled'],
  columns: [
    wide('name', 220),
    'imo',
    'operator_carrier_code',
    wide('flag', 80),
    wide('year_built', 100),
    wide('nominal_teu', 120),
    wide('gross_tonnage', 120),
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
    whole('former_names'),
    'sort',
    'enabled',
    textArea('description'),
  ],
});
