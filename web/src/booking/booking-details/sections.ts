import { bookingMessage } from './booking-details.messages.ts';
import type { HeaderField } from './form-fields.ts';

export type SectionName = 'parties' | 'transport' | 'cargo' | 'reefer' | 'dangerous' | 'containers' | 'remarks';

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
  reefer: ['tempset', 'tempid', 'reeferf', 'humidity'],
  dangerous: ['dclass', 'dunno', 'dpage', 'dlabel'],
  remarks: ['ediremark', 'siremark', 'remark'],
} as const satisfies Record<string, readonly HeaderField[]>;

export type Section = { name: SectionName; title: string; fields: readonly string[] };

const all: readonly Section[] = (
  [
    ['parties', [...sectionFields.parties, ...sectionFields.partyBlocks]],
    ['transport', sectionFields.transport],
    ['cargo', ['cargoid', ...sectionFields.cargo, ...sectionFields.goods]],
    ['reefer', sectionFields.reefer],
    ['dangerous', sectionFields.dangerous],
    ['containers', ['ctnall', 'ctnlist']],
    ['remarks', sectionFields.remarks],
  ] as const
).map(([name, fields]) => ({ name, fields, title: bookingMessage(name) }));

/** Special cargo has a section only where the cargo kind asks for it. */
const kinds: Partial<Record<SectionName, string>> = { reefer: 'R', dangerous: 'D' };

export function sectionsFor(cargoKind: string): readonly Section[] {
  return all.filter(({ name }) => kinds[name] === undefined || kinds[name] === cargoKind);
}
