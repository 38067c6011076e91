import { useState } from 'react';
import type { BookingInput } from '#contract/booking/booking.ts';
import { type Quote, quotes } from '#contract/rates/quote.ts';
import { usePrefilledBooking } from '#web/booking/prefill.ts';
import { api } from '#web/platform/api.ts';
import { useCanOn } from '#web/platform/can.tsx';
import { download } from '#web/platform/download.ts';
import { queryClient } from '#web/platform/query-client.ts';
import { reportError } from '#web/platform/report-error.ts';
import { toast } from '#web/platform/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { quoteMessage } from './quote.messages.ts';

const steps = ['send', 'accept', 'reopen'] as const;

type QuoteStepsProps = { quote: Quote; onClose: () => void };

/** What can be done with a quote: taken along as a file, sent, accepted, booked. */
export function QuoteSteps({ quote, onClose }: QuoteStepsProps) {
  const canBook = useCanOn('/bookingInquiry', 'Create');
  const book = useBookQuote(quote);
  const { busy, run } = useBusy();

  return (
    <footer className="q-dialog-foot">
      {(['xlsx', 'pdf'] as const).map((kind) => (
        <Button
          key={kind}
          icon="download"
          busy={busy === kind}
          onClick={() => void run(kind, () => fileOf(quote, kind))}
        >
          {quoteMessage(kind)}
        </Button>
      ))}
      {steps
        .filter((name) => quote.allowed_actions.includes(name))
        .map((name) => (
          <Button
            key={name}
            look={name === 'send' ? 'primary' : 'default'}
            busy={busy === name}
            onClick={() => void run(name, () => take(quote, name))}
          >
            {quoteMessage(name)}
          </Button>
        ))}
      {canBook && (
        <Button
          icon="ship"
          busy={busy === 'book'}
          onClick={() =>
            void run('book', async () => {
              await book();
              onClose();
            })
          }
        >
          {quoteMessage('book')}
        </Button>
      )}
      <Button onClick={onClose}>{quoteMessage('close')}</Button>
    </footer>
  );
}

/** What is under way; a failure is told. */
function useBusy() {
  const [busy, setBusy] = useState('');
  async function run(name: string, work: () => Promise<unknown>): Promise<void> {
    setBusy(name);
    try {
      await work();
    } catch (error) {
      reportError(error);
    } finally {
      setBusy('');
    }
  }
  return { busy, run };
}

async function take({ id }: Quote, step: (typeof steps)[number]): Promise<void> {
  await api('POST', `${quotes.path}${id}/${step}/`, { body: {} });
  toast.success(quoteMessage(`${step}_done`));
  await queryClient.invalidateQueries({ queryKey: [quotes.name] });
}

function fileOf({ id, quote_no: number }: Quote, kind: 'xlsx' | 'pdf'): Promise<string> {
  return download(`${quotes.path}${id}/${kind}/`, { otherwise: `${number}.${kind}` });
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
