import { useState } from 'react';
import type { BookingInput } from '#contract/booking/booking.ts';
import { vesselOffers, vesselSource } from '#web/codes/vessel/public.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { useCanOn } from '#web/platform/session/can.tsx';
import { isLane, type Lane, type OfferOptions, sailingOffers } from '#web/schedule/sailings/public.ts';
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

/** The vessel of the page's booking; a chosen sailing fills in its fields. */
export function VesselControl(props: ControlProps<string>) {
  const { form } = useBookingForm();
  const origin = useFormState(({ values }) => headerText(values, 'portload'));
  const destination = useFormState(({ values }) => headerText(values, 'portdischarge'));
  const carrier = useFormState(({ values }) => headerText(values, 'carrier'));

  function fillIn(sailing: Partial<BookingInput>) {
    for (const name of headerNames) {
      const value = sailing[name];
      if (typeof value === 'string' && isFillable(name, headerText(form.store.get().values, name)))
        form.setField(name, value);
    }
  }
  return <VesselLookup {...props} lane={{ origin, destination, carrier }} onSailing={fillIn} />;
}

type VesselLookupProps = ControlProps<string> & {
  lane: Lane;
  /** A chosen sailing, with the values of a booking on it. */
  onSailing: (sailing: Partial<BookingInput>) => void;
};

/**
 * Any name is accepted: many vessels are not in the table yet. If the ports are known, and the caller may search
 * schedules, sailings between them are offered too.
 */
export function VesselLookup({ lane, onSailing, onChange, ...rest }: VesselLookupProps) {
  const hasSailings = useCanOn('/shipdateQuery', 'Search') && isLane(lane);
  const mayRate = useCanOn('/freightQuery', 'Search');
  const cutOffName = useCutOffNames();
  const newRow = useNewRow('vessel', ({ name }) => onChange(String(name)));
  const [stored] = useState(rest.value);
  // Until another name is typed, all sailings are offered, not only those of the stored vessel.
  const query = (text: string) =>
    offersFor(text, { lane, mayRate, cutOffName, search: text === stored ? '' : text.trim().toUpperCase() });
  return (
    <LookupControl<VesselOffer>
      {...rest}
      // Sailings of a lane are sorted by date.
      suggestions={hasSailings ? { query } : vesselSource}
      newRow={newRow}
      opensOnClick
      isFree
      onChange={(text) => onChange(text.toUpperCase())}
      onPick={({ value, booking }) => (booking ? onSailing(booking) : onChange(value))}
    />
  );
}

/** A sailing sets vessel, voyage and date; other fields only if empty. */
function isFillable(name: HeaderField, current: string): boolean {
  return current === '' || ['vessel', 'voyno', 'etd'].includes(name);
}

type Known = OfferOptions & { lane: Lane };
type Searched = Known & {
  /** In the names of sailings. */
  search: string;
};

/** Requested once, regardless of further typing. */
function offersOfLane({ lane, ...options }: Known) {
  return suggestionQuery(['sailing-offers', lane, options.mayRate], (signal) =>
    sailingOffers(lane, { ...options, signal }),
  );
}

/** Matching vessels and sailings; before any input, all sailings of the lane. */
function offersFor(text: string, { search, ...known }: Searched) {
  const vessels = vesselOffers(text);
  return suggestionQuery<VesselOffer>([...vessels.queryKey, known.lane, search], async (signal) => {
    const [named, sailings] = await Promise.all([
      vessels.queryFn({ signal }),
      queryClient.query(offersOfLane(known)).catch(() => []),
    ]);
    return [...named, ...sailings.filter(({ value }) => value.includes(search))];
  });
}
