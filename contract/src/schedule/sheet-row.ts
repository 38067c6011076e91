import { choice, codeOf, int, remark, resource } from '../kit.ts';
import { localTime } from './local-time.ts';
import { imoNumber, serviceCode, shipName, terminalCode, voyageNumber } from './schedule-fields.ts';
import { callStatuses } from './search.ts';
import { sheetRowLabels } from './sheet-row.labels.ts';

/** Cut-offs with a column of their own. */
export const sheetCutOffs = { dco: 'DCO', vco: 'VCO', cua: 'CUA', fco: 'FCO', efc: 'EFC' } as const;

const optionalTime = () => localTime().default('');

const input = {
  carrier_code: codeOf('carrier', 10),
  service_code: serviceCode().default(''),
  vessel: shipName().min(1),
  imo: imoNumber().default(''),
  export_voyage: voyageNumber(),
  seq: int(1, 99),
  unlocode: codeOf('port', 5),
  terminal_code: terminalCode().default(''),
  planned_arrival: optionalTime(),
  planned_departure: optionalTime(),
  estimated_arrival: optionalTime(),
  estimated_departure: optionalTime(),
  actual_arrival: optionalTime(),
  actual_departure: optionalTime(),
  status: choice('call_status', callStatuses).nullable().default(null),
  dco: optionalTime(),
  vco: optionalTime(),
  cua: optionalTime(),
  fco: optionalTime(),
  efc: optionalTime(),
  remark: remark(),
};

/** A row of a schedule sheet: one call of a ship at a port, in local times. */
export const scheduleRows = resource({
  name: 'schedule_row',
  path: '/api/schedule/import/',
  scope: 'none',
  row: input,
  input,
  search: {},
  keyword: [],
  sortable: [],
  order: ['seq'],
  labels: sheetRowLabels,
  imports: 'all',
});
