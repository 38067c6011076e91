import type { BookingInput } from '#contract/booking/booking.ts';
import { type Quote, quotes } from '#contract/rates/quote.ts';
import { usePrefilledBooking } from '#web/booking/prefill.ts';
import { api } from '#web/platform/api.ts';
import { useCanOn } from '#web/platform/can.tsx';
import { download } from '#web/platform/download.ts';
import { queryClient } from '#web/platform/query-client.ts';
import { toast } from '#web/platform/toast.tsx';
import { StepButton } from '#web/screen/plain/step-button.tsx';
import { CancelButton } from '#web/screen/dialog.tsx';
import { quoteMessage } from './quote.messages.ts';

const steps = ['send', 'accept', 'reopen'] as const;

type QuoteStepsProps = { quote: Quote; onClose: () => void };

/** What can be done with a quote: taken along as a file, sent, accepted, booked. */
export function QuoteSteps({ quote, onClose }: QuoteStepsProps) {
  const canBook = useCanOn('/bookingInquiry', 'Create');
  const book = useBookQuote(quote);

  return (
    <footer className="q-dialog-foot">
      {(['xlsx', 'pdf'] as const).map((kind) => (
        <StepButton key={kind} icon="download" action={() => fileOf(quote, kind)}>
          {quoteMessage(kind)}
        </StepButton>
      ))}
      {steps
        .filter((name) => quote.allowed_actions.includes(name))
        .map((name) => (
          <StepButton key={name} variant={name === 'send' ? 'primary' : 'default'} action={() => take(quote, name)}>
            {quoteMessage(name)}
          </StepButton>
        ))}
      {canBook && (
        <StepButton icon="ship" action={() => book().then(onClose)}>
          {quoteMessage('book')}
        </StepButton>
      )}
      <CancelButton>{quoteMessage('close')}</CancelButton>
    </footer>
  );
}

async function take({ id }: Quote, step: (typeof steps)[number]): Promise<void> {
  await api('POST', `${quotes.path}${id}/${step}/`, { body: {} });
  toast.success(quoteMessage(`${step}_done`));
  await queryClient.invalidateQueries({ queryKey: [quotes.name] });
}

function fileOf({ id, quote_no: number }: Quote, kind: 'xlsx' | 'pdf'): Promise<string> {
  return download(`${quotes.path}${id}/${kind}/`, { fallbackName: `${number}.${kind}` });
}

/** A new booking that begins with what was quoted. */
function useBookQuote({ id }: Quote): () => Promise<void> {
  const prefill = usePrefilledBooking();
  return async () => {
    const { values, from } = await api<{ values: Partial<BookingInput>; from: string }>(
      'GET',
      `${quotes.path}${id}/booking_values/`,
    );
    prefill(values, from);
  };
}
