import { type BookingInput, BookingInput as InputSchema } from './booking.ts';

/** Fields of one shipment only: numbers, the sailing, and values of actual boxes. */
const shipmentFields = ['mblno', 'hblno', 'custno', 'vessel', 'voyno', 'etd'] as const;
const boxFields = [
  'cntrno',
  'cntrno_reason',
  'sealno',
  'seal_source',
  'tareweight',
  'weightype',
  'weighkgs',
  'packing_kgs',
  'dunnage_kgs',
  'weighattn',
  'vgmconncom',
  'weightel',
  'vgmaddr',
  'vgmemail',
  'weighdate',
] as const;

type Line = { goods?: readonly object[] | undefined };
type Content = { ctnlist: readonly Line[]; dglist: readonly object[] };

/** A booking without numbers, dates, states, seals and VGM; for templates and copies. */
export function templatePayload(booking: Content): BookingInput {
  const reusable = omitFields(booking, shipmentFields);
  return InputSchema.parse({
    ...reusable,
    ctnlist: booking.ctnlist.map((line) => ({
      ...omitFields(line, [...boxFields, 'id']),
      goods: (line.goods ?? []).map((each) => omitFields(each, ['id'])),
    })),
    dglist: booking.dglist.map((each) => omitFields(each, ['id'])),
  });
}

function omitFields(row: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}
