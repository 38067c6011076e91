import type { Booking } from '#contract/booking/booking.ts';
import { bookingLabels } from '#contract/booking/booking.labels.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { isCalendarDay } from '#web/screen/search/search-values.ts';
import { type SailingTaken, useSailingCutOff } from '#web/schedule/sailings/public.ts';
import { CutOffCountdown } from '../../cut-offs/public.ts';
import { containerSummary, headerText } from '../form/booking-values.ts';
import { useFormState } from '../form/form-context.ts';
import type { HeaderField } from '../form/form-fields.ts';
import { headMessage } from './head.messages.ts';

const labels = localeTexts(bookingLabels);

/** Dates, vessel, route, containers and the next cut-off, updated during input. */
export function HeadFacts({ booking }: { booking: Booking | undefined }) {
  const facts = [
    [labels.carrier, useJoined(['carrier'], ' ')],
    [headMessage('ship'), useJoined(['vessel', 'voyno'], ' ')],
    [labels.etd, useDay('etd')],
    [headMessage('route'), useJoined(['portload', 'portdischarge'], ' → ')],
    [headMessage('boxes'), useFormState(({ values }) => containerSummary(values.lines))],
  ] as const;
  const filledFacts = facts.filter(([, text]) => text !== '');
  const next = useNextCutOff(booking);
  return (
    <dl className="q-booking-facts">
      {filledFacts.map(([label, text]) => (
        <div key={label} title={`${label} ${text}`} data-long={label === headMessage('ship') || undefined}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {next && (
        <div title={labels.next_cutoff_at}>
          <dt>{labels.next_cutoff_at}</dt>
          <dd>
            <CutOffCountdown cutOff={{ at: next.at, is_done: false, estimated: next.estimated }} code={next.code} />
          </dd>
        </div>
      )}
    </dl>
  );
}

type NextCutOff = { at: string; code: string; estimated: boolean };

/** The stored one, or that of the sailing in the form where the booking is not stored on it. */
function useNextCutOff(booking: Booking | undefined): NextCutOff | undefined {
  const [origin, destination, carrier] = [useText('portload'), useText('portdischarge'), useText('carrier')];
  const [vessel, voyno, etd] = [useText('vessel'), useText('voyno'), useText('etd')];
  const taken = { lane: { origin, destination, carrier }, vessel, voyno, etd };
  const isStored = booking !== undefined && isSailingOf(booking, taken);
  const cutOff = useSailingCutOff(isStored ? undefined : taken);
  if (!isStored) return cutOff && { ...cutOff, estimated: false };
  const { next_cutoff_at: at, next_cutoff_code: code, next_cutoff_estimated: estimated } = booking;
  return at === null ? undefined : { at, code: code ?? '', estimated: estimated === true };
}

function isSailingOf(booking: Booking, { lane, vessel, voyno, etd }: SailingTaken): boolean {
  const { portload, portdischarge, carrier } = booking;
  return (
    booking.vessel === vessel &&
    booking.voyno === voyno &&
    (booking.etd ?? '') === etd &&
    (portload ?? '') === lane.origin &&
    (portdischarge ?? '') === lane.destination &&
    (carrier ?? '') === lane.carrier
  );
}

function useText(name: HeaderField): string {
  return useFormState(({ values }) => headerText(values, name));
}

function useJoined(names: readonly HeaderField[], separator: string): string {
  return useFormState(({ values }) =>
    names
      .map((name) => headerText(values, name))
      .filter((text) => text !== '')
      .join(separator),
  );
}

/** A date that cannot be read is marked at its field and no fact. */
function useDay(name: HeaderField): string {
  const text = useFormState(({ values }) => headerText(values, name));
  return isCalendarDay(text) ? text : '';
}
