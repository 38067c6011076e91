import { normalisedText } from '../fields/normalised-text.ts';
import { isImoNumber, normaliseImo } from '../freight/imo-number.ts';
import { codeOf, field, int, resource, texts } from '../kit.ts';
import { cleanText } from '../fields/strip-invisible.ts';
import { commonFields, optionalCoded, optionalCountry } from './code-fields.ts';
import { vesselHelp, vesselLabels } from './vessel.labels.ts';

/** Upper case, at most 35 characters, as in EDIFACT. */
const vesselName = () => field(cleanText().toUpperCase().min(1).max(35), { kind: 'text', max: 35, upper: true });

/** Empty if unknown, e.g. for a barge. */
const imo = () =>
  normalisedText({ max: 11, normalise: normaliseImo, isValid: isImoNumber, rule: 'imo', upper: true, as: 'imo' });

const input = {
  /** Bookings store the vessel's name, so the name is the code. */
  name: vesselName(),
  imo: imo().default(''),
  flag: optionalCountry(),
  year_built: int(1900, 2100).nullable().default(null),
  gross_tonnage: int(0, 1_000_000).nullable().default(null),
  nominal_teu: int(0, 50_000).nullable().default(null),
  operator_carrier_code: codeOf('carrier', 10).nullable().default(null),
  call_sign: optionalCoded(10, /^[A-Z0-9]+$/, 'code'),
  mmsi: optionalCoded(9, /^[0-9]{9}$/, 'format'),
  former_names: texts(35, 20).default([]),
  /** Month of the source, `YYYY-MM`: public data may be older than the ship's present operator. */
  as_of: optionalCoded(7, /^[0-9]{4}-[0-9]{2}$/, 'format'),
  ...commonFields,
};

export const vessels = resource({
  name: 'vessel',
  path: '/api/codes/vessel/',
  scope: 'none',
  row: input,
  input,
  search: { name: 'contains', imo: 'contains', flag: 'exact', operator_carrier_code: 'in', enabled: 'exact' },
  keyword: ['name', 'imo', 'call_sign'],
  sortable: [
    'name',
    'imo',
    'flag',
    'year_built',
    'gross_tonnage',
    'nominal_teu',
    'operator_carrier_code',
    'enabled',
    'create_datetime',
    'update_datetime',
  ],
  order: ['sort', 'name'],
  secondLine: ['imo', 'call_sign', 'flag', 'operator_carrier_code'],
  labels: vesselLabels,
  help: vesselHelp,
  imports: 'all',
  code: 'name',
});
