import * as z from 'zod';
import { voyage as voyageText } from '../freight/fields.ts';
import { optionalCoded } from '../codes/code-fields.ts';
import { choice, codeOf, date, id, idOf, instant, int, flag, remark, resource, text } from '../kit.ts';
import { PortCall, PortCallInput } from './port-call.ts';
import { imoNumber, shipName, voyageNumber } from './schedule-fields.ts';
import { maxCalls } from './service.ts';
import { voyageHelp, voyageLabels } from './voyage.labels.ts';

/** `BLANK`: the whole sailing is left out, or this one does not take place. */
export const voyageStatuses = ['PLANNED', 'ACTIVE', 'BLANK', 'CANCELLED'] as const;
const directions = ['N', 'E', 'S', 'W', 'R'] as const;

const input = {
  service_id: idOf('service').nullable().default(null),
  carrier_code: codeOf('carrier', 10),
  vessel: shipName().default(''),
  imo: imoNumber().default(''),
  /** The carrier has not named the ship yet. */
  is_dummy_vessel: flag().default(false),
  export_voyage: voyageNumber(),
  import_voyage: voyageText().default(''),
  universal_voyage_ref: optionalCoded(5, /^[0-9]{2}[0-9A-Z]{2}[NESWR]$/, 'format'),
  direction: choice('voyage_direction', ['', ...directions]).default(''),
  status: choice('voyage_status', voyageStatuses).default('PLANNED'),
  description: remark(),
};

const serverFields = {
  service_code: text(20),
  /** Its ports in the order of calls, `CNTAO-KRPUS-NLRTM`. */
  ports: text(600),
  call_count: int(0, maxCalls),
  /** The day of its first call as planned, by the port's clocks. */
  first_etd: date(),
  /** Of a voyage that a rotation made: its day 0. */
  rotation_on: date().nullable(),
  source_id: idOf('schedule_source').nullable(),
  is_sample: flag(),
};

/** One sailing of one ship, with the ports that it calls at. */
export const voyages = resource({
  name: 'voyage',
  path: '/api/schedule/voyage/',
  scope: 'none',
  ownSql: true,
  row: { ...input, ...serverFields },
  input,
  parts: ['port_call', 'slot_share', 'schedule_change'],
  search: {
    service_id: 'in',
    service_code: 'contains',
    carrier_code: 'in',
    vessel: 'contains',
    imo: 'contains',
    export_voyage: 'contains',
    ports: 'contains',
    status: 'in',
    first_etd: 'range',
    source_id: 'exact',
    is_sample: 'exact',
  },
  keyword: ['vessel', 'export_voyage', 'imo', 'import_voyage'],
  sortable: ['carrier_code', 'vessel', 'export_voyage', 'status', 'first_etd'],
  order: ['first_etd', 'carrier_code', 'vessel'],
  labels: voyageLabels,
  help: voyageHelp,
});

/** A partner that sells the voyage under numbers of its own. */
export const SlotShare = z.object({
  carrier_code: codeOf('carrier', 10),
  carrier_service_code: text(20).default(''),
  carrier_export_voyage: voyageText().default(''),
});
export type SlotShare = z.output<typeof SlotShare>;

/** A voyage as it is written, whole; lists that a body leaves out stay as they are. */
export const VoyageInput = voyages.input.extend({
  calls: z.array(PortCallInput).min(2).max(maxCalls).optional(),
  shares: z.array(SlotShare).max(20).optional(),
});
export type VoyageInput = z.output<typeof VoyageInput>;

/** Another voyage that has the same ship in another port at the same time. */
export const VesselConflict = z.object({
  voyage_id: id(),
  carrier_code: codeOf('carrier', 10),
  export_voyage: text(17),
  unlocode: codeOf('port', 5),
  at: instant(),
});
export type VesselConflict = z.output<typeof VesselConflict>;

export const Voyage = voyages.row.extend({
  calls: z.array(PortCall),
  shares: z.array(SlotShare),
  conflicts: z.array(VesselConflict),
});
export type Voyage = z.output<typeof Voyage>;
