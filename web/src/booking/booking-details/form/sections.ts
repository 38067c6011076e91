import { bookingMessage } from '../booking-details.messages.ts';
import { formFields } from '#contract/booking/fields/booking-fields.ts';

export type SectionName =
  | 'parties'
  | 'transport'
  | 'cargo'
  | 'reefer'
  | 'dangerous'
  | 'gauge'
  | 'containers'
  | 'remarks';

/** What a reefer needs to be told, in two blocks; the vent's one text follows from its fields. */
export const reeferFields = { settings: formFields('reefer'), flags: formFields('reeferFlags') };

/** Held by the booking for callers who do not know the list of substances. */
const dangerousFields = ['dglist', 'dclass', 'dunno', 'dpage', 'dlabel'];

export type Section = { name: SectionName; title: string; fields: readonly string[] };

const all: readonly Section[] = (
  [
    ['parties', ['customer_id', ...formFields('parties'), ...formFields('partyBlocks')]],
    ['transport', formFields('transport')],
    ['cargo', ['cargoid', ...formFields('cargo'), ...formFields('goods')]],
    ['reefer', [...reeferFields.settings, ...reeferFields.flags, 'reeferf']],
    ['dangerous', dangerousFields],
    ['gauge', []],
    ['containers', ['ctnall', 'ctnlist']],
    ['remarks', formFields('remarks')],
  ] as const
).map(([name, fields]) => ({ name, fields, title: bookingMessage(name) }));

/** Special cargo has a section only where the booking asks for it. */
const special: Partial<Record<SectionName, string>> = { reefer: 'R', dangerous: 'D', gauge: 'O' };

/** `kinds`: of special cargo, e.g. `RD`. */
export function sectionsFor(kinds: string): readonly Section[] {
  return all.filter(({ name }) => kinds.includes(special[name] ?? ''));
}
