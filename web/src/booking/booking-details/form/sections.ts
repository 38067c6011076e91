import { bookingMessage } from '../booking-details.messages.ts';
import type { HeaderField } from './form-fields.ts';

export type SectionName =
  | 'parties'
  | 'transport'
  | 'cargo'
  | 'reefer'
  | 'dangerous'
  | 'gauge'
  | 'containers'
  | 'remarks';

/** Fields of each section, in the order of the paper order; Enter and Tab follow it. */
export const sectionFields = {
  parties: ['customername', 'custno', 'linkman', 'sale_id', 'mblno', 'hblno', 'contractno'],
  partyBlocks: ['shipper', 'consignee', 'notifyparty', 'agent'],
  transport: [
    'carrier',
    'yard',
    'placereceipt',
    'portload',
    'vessel',
    'voyno',
    'etd',
    'portdischarge',
    'placedelivery',
    'destination',
    'transtype',
    'service',
    'blfrt',
    'prepardat',
    'issuetype',
    'iscontainersoc',
    'nobill',
    'copynobilll',
  ],
  cargo: ['pkgs', 'kindpkgs', 'hscode', 'kgs', 'cbm'],
  goods: ['marks', 'description'],
  remarks: ['ediremark', 'siremark', 'remark'],
} as const satisfies Record<string, readonly HeaderField[]>;

/** What a reefer needs to be told; the vent's one text follows from its fields. */
export const reeferFields = {
  settings: ['tempset', 'tempid', 'vent_open', 'vent_value', 'vent_unit', 'humidity', 'o2', 'co2'],
  flags: ['ca', 'cold_treatment', 'pre_cooling', 'genset', 'drainholes', 'bulb_mode', 'is_nor'],
} as const satisfies Record<string, readonly HeaderField[]>;

/** Held by the booking for callers who do not know the list of substances. */
const dangerousFields = ['dglist', 'dclass', 'dunno', 'dpage', 'dlabel'];

export type Section = { name: SectionName; title: string; fields: readonly string[] };

const all: readonly Section[] = (
  [
    ['parties', ['customer_id', ...sectionFields.parties, ...sectionFields.partyBlocks]],
    ['transport', sectionFields.transport],
    ['cargo', ['cargoid', ...sectionFields.cargo, ...sectionFields.goods]],
    ['reefer', [...reeferFields.settings, ...reeferFields.flags, 'reeferf']],
    ['dangerous', dangerousFields],
    ['gauge', []],
    ['containers', ['ctnall', 'ctnlist']],
    ['remarks', sectionFields.remarks],
  ] as const
).map(([name, fields]) => ({ name, fields, title: bookingMessage(name) }));

/** Special cargo has a section only where the booking asks for it. */
const special: Partial<Record<SectionName, string>> = { reefer: 'R', dangerous: 'D', gauge: 'O' };

/** `kinds`: of special cargo, e.g. `RD`. */
export function sectionsFor(kinds: string): readonly Section[] {
  return all.filter(({ name }) => kinds.includes(special[name] ?? ''));
}
