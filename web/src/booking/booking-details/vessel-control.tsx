import type { BookingInput } from '#contract/booking/booking.ts';
import { vesselOffers, vesselSource } from '#web/codes/vessel/public.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { useCanOn } from '#web/platform/session/can.tsx';
import { type Lane, type OfferOptions, sailingOffers } from '#web/schedule/sailings/public.ts';
import { useCutOffNames } from '../cut-offs/public.ts';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { LookupControl } from '#web/screen/controls/rows/lookup-control.tsx';
import { useNewRow } from '#web/screen/controls/rows/new-row.tsx';
import { suggestionQuery } from '#web/screen/controls/rows/use-suggestions.ts';
import { headerText } from './form/booking-values.ts';
import { useBookingForm, useFormState } from './form/form-context.ts';
import { type HeaderField, headerNames } from './form/form-fields.ts';

type VesselOffer = {
  value: string;
  note: string;
  second?: string;
  also?: readonly (string | undefined)[];
  booking?: Partial<BookingInput>;
};

/**
 * Any name is accepted: many vessels are not in the table yet. If the ports are known, sailings between them are
 * offered too; choosing one fills in its fields.
 */
export function VesselControl({ onChange, ...rest }: ControlProps<string>) {
  const { form } = useBookingForm();
  const lane = useLane();
  const mayRate = useCanOn('/freightQuery', 'Search');
  const cutOffName = useCutOffNames();
  const newRow = useNewRow('vessel', ({ name }) => onChange(String(name)));

  function pick({ value, booking }: VesselOffer) {
    if (!booking) return onChange(value);
    for (const name of headerNames) {
      const value = booking[name];
      if (typeof value === 'string' && isFillable(name, headerText(form.store.get().values, name)))
        form.setField(name, value);
    }
  }
  return (
    <LookupControl<VesselOffer>
      {...rest}
      // Sailings of a lane are sorted by date.
      suggestions={lane ? { query: (text) => offersFor(text, { lane, mayRate, cutOffName }) } : vesselSource}
      newRow={newRow}
      opensOnClick
      isFree
      onChange={(text) => onChange(text.toUpperCase())}
      onPick={pick}
    />
  );
}

/** A sailing sets vessel, voyage and date; other fields only if empty. */
function isFillable(name: HeaderField, current: string): boolean {
  return current === '' || ['vessel', 'voyno', 'etd'].includes(name);
}

/** Origin, destination and carrier, once known and if the caller may search schedules. */
function useLane(): Lane | undefined {
  const maySearch = useCanOn('/shipdateQuery', 'Search');
  const origin = useFormState(({ values }) => headerText(values, 'portload'));
  const destination = useFormState(({ values }) => headerText(values, 'portdischarge'));
  const carrier = useFormState(({ values }) => headerText(values, 'carrier'));
  return maySearch && isPort(origin) && isPort(destination) && origin !== destination
    ? { origin, destination, carrier }
    : undefined;
}

const isPort = (code: string): boolean => /^[A-Z]{2}[A-Z2-9]{3}$/.test(code);

type Known = OfferOptions & { lane: Lane };

/** Requested once, regardless of further typing. */
function offersOfLane({ lane, ...options }: Known) {
  return suggestionQuery(['sailing-offers', lane, options.mayRate], (signal) =>
    sailingOffers(lane, { ...options, signal }),
  );
}

/** Matching vessels and sailings; before any input, all sailings of the lane. */
function offersFor(text: string, known: Known) {
  const search = text.trim().toUpperCase();
  const vessels = vesselOffers(text);
  return suggestionQuery<VesselOffer>([...vessels.queryKey, known.lane], async (signal) => {
    const [named, sailings] = await Promise.all([
      vessels.queryFn({ signal }),
      queryClient.query(offersOfLane(known)).catch(() => []),
    ]);
    return [...named, ...sailings.filter(({ value }) => value.includes(search))];
  });
}
