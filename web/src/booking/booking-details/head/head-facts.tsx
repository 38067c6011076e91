import type { Booking } from '#contract/booking/booking.ts';
import { bookingLabels } from '#contract/booking/booking.labels.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { isCalendarDay } from '#web/screen/search/search-values.ts';
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
  const { next_cutoff_at: at, next_cutoff_code: code, next_cutoff_estimated: estimated } = booking ?? {};
  return (
    <dl className="q-booking-facts">
      {filledFacts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {at && (
        <div>
          <dt>{labels.next_cutoff_at}</dt>
          <dd>
            <CutOffCountdown cutOff={{ at, is_done: false, estimated: estimated === true }} code={code ?? ''} />
          </dd>
        </div>
      )}
    </dl>
  );
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
