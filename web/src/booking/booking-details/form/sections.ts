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

/** The fields of a reefer, in two blocks; the vent's text is derived from its fields. */
export const reeferFields = { settings: formFields('reefer'), flags: formFields('reeferFlags') };

/** Columns of the booking for API callers that do not know the list of substances. */
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

/** Sections of special cargo exist only where the booking needs them. */
const special: Partial<Record<SectionName, string>> = { reefer: 'R', dangerous: 'D', gauge: 'O' };

/** `kinds`: of special cargo, e.g. `RD`. */
export function sectionsFor(kinds: string): readonly Section[] {
  return all.filter(({ name }) => kinds.includes(special[name] ?? ''));
}
