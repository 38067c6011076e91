import * as z from 'zod';
import { nameFields, openChoice, optionalCoded, tableCode } from '../codes/code-fields.ts';
import { bool, choice, codeOf, date, id, int, flag, remark, resource, text, texts } from '../kit.ts';
import { time } from '../fields/special-fields.ts';
import { imoNumber, shipName, terminalCode } from './schedule-fields.ts';
import { serviceHelp, serviceLabels } from './service.labels.ts';

const serviceKinds = ['MAINLINE', 'FEEDER', 'INTRA_ASIA'] as const;
export const maxCalls = 99;
export const maxCutOffs = 20;

const input = {
  code: tableCode(20),
  ...nameFields,
  universal_ref: optionalCoded(8, /^SR[0-9]{5}[A-Z]$/, 'format'),
  operator_carrier_code: codeOf('carrier', 10),
  /** Carriers that sell space on it; a transfer between them needs no arrangement. */
  partners: texts(10, 20).default([]),
  frequency_days: int(1, 60).default(7),
  kind: choice('service_kind', serviceKinds).default('MAINLINE'),
  lane: openChoice('lane', 40).default(''),
  /** `{n:03d}W`, `FE{w:02d}{yy}E`: the pattern of voyage numbers; see voyage-pattern.ts. */
  voyage_pattern: text(40).default(''),
  /** Day 0 of the first voyage, at its first port. */
  starts_on: date().nullable().default(null),
  first_number: int(0, 99_999).default(1),
  weeks_ahead: int(0, 52).default(0),
  enabled: bool().default(true),
  description: remark(),
};

const serverFields = {
  initials: text(100),
  is_sample: flag(),
  /** Its ports in the order of calls, `CNTAO-KRPUS-NLRTM`. */
  ports: text(600),
};

/** A regular line; its rotation generates voyages. */
export const services = resource({
  name: 'service',
  path: '/api/schedule/service/',
  scope: 'none',
  ownSql: true,
  row: { ...input, ...serverFields },
  input,
  parts: ['service_rotation', 'service_vessel'],
  search: {
    code: 'contains',
    name_zh: 'contains',
    name_en: 'contains',
    operator_carrier_code: 'in',
    kind: 'in',
    lane: 'in',
    enabled: 'exact',
    is_sample: 'exact',
  },
  keyword: ['code', 'name_zh', 'name_en', 'initials', 'operator_carrier_code'],
  sortable: ['code', 'name_zh', 'name_en', 'operator_carrier_code', 'kind', 'lane', 'frequency_days', 'enabled'],
  order: ['operator_carrier_code', 'code'],
  labels: serviceLabels,
  help: serviceHelp,
});

/** A cut-off of a loading port, in hours before the planned departure. */
const RotationCutOff = z.object({ code: codeOf('cutoff_code', 4), hours_before: int(0, 720) });

/** A call of the pro-forma: days from day 0, times in local time. */
export const RotationCall = z.object({
  unlocode: codeOf('port', 5),
  terminal_code: terminalCode().default(''),
  arrival_day: int(0, 200),
  arrival_time: time().default('06:00:00'),
  departure_day: int(0, 200),
  departure_time: time().default('18:00:00'),
  cutoffs: z.array(RotationCutOff).max(maxCutOffs).default([]),
});
export type RotationCall = z.output<typeof RotationCall>;

export const ServiceVessel = z.object({ vessel: shipName().min(1), imo: imoNumber().default('') });
export type ServiceVessel = z.output<typeof ServiceVessel>;

/** A complete service; lists left out of a body are unchanged. */
export const ServiceInput = services.input.extend({
  rotation: z.array(RotationCall).max(maxCalls).optional(),
  vessels: z.array(ServiceVessel).max(maxCalls).optional(),
});
export type ServiceInput = z.output<typeof ServiceInput>;

export const Service = services.row.extend({
  rotation: z.array(RotationCall.extend({ id: id(), seq: int(1, maxCalls), time_zone: text(40) })),
  vessels: z.array(ServiceVessel.extend({ id: id(), seq: int(1, maxCalls) })),
  /** Number of voyages from today on. */
  voyages_ahead: int(0, 10_000),
});
export type Service = z.output<typeof Service>;
