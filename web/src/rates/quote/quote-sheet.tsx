import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { quoteLabels } from '#contract/rates/quote.labels.ts';
import { type Quote, type QuoteOption, quotes } from '#contract/rates/quote.ts';
import { transitDaysText } from '#contract/rates/transit-days.ts';
import { api } from '#web/platform/api/api.ts';
import { errorShownInline, queryClient } from '#web/platform/api/query-client.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { DialogLoading } from '#web/screen/dialog-loading.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Fact, FactGrid } from '#web/ui/facts.tsx';
import { AllInTable } from '../all-in-table.tsx';
import { moneyText } from '../money-text.ts';
import { LinesForm } from './lines-form.tsx';
import { quoteMessage } from './quote.messages.ts';
import './quote.css';
import type { BookingInput } from '#contract/booking/booking.ts';
import { usePrefilledBooking } from '#web/booking/prefill.ts';
import { useCanOn } from '#web/platform/session/can.tsx';
import { download } from '#web/platform/api/download.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { StepButton } from '#web/screen/plain/step-button.tsx';
import { CancelButton } from '#web/screen/dialog.tsx';

const steps = ['send', 'accept', 'reopen'] as const;

type QuoteStepsProps = { quote: Quote; onClose: () => void };

/** Actions of a quote: export, send, accept, book. */
function QuoteSteps({ quote, onClose }: QuoteStepsProps) {
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
          <StepButton key={name} variant={name === 'send' ? 'primary' : 'default'} action={() => runStep(quote, name)}>
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

async function runStep({ id }: Quote, step: (typeof steps)[number]): Promise<void> {
  await api('POST', `${quotes.path}${id}/${step}/`, { body: {} });
  toast.success(quoteMessage(`${step}_done`));
  await queryClient.invalidateQueries({ queryKey: [quotes.name] });
}

function fileOf({ id, quote_no: number }: Quote, kind: 'xlsx' | 'pdf'): Promise<string> {
  return download(`${quotes.path}${id}/${kind}/`, { fallbackName: `${number}.${kind}` });
}

/** Starts a new booking from a quote. */
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

type QuoteSheetProps = { id: number; onClose: () => void };

/** A quote line by line, with its actions. */
export function QuoteSheet({ id, onClose }: QuoteSheetProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [quotes.name, 'sheet', id],
    queryFn: ({ signal }) => api<Quote>('GET', `${quotes.path}${id}/`, { signal }),
    staleTime: 0,
    meta: errorShownInline,
  });
  if (!data) return <DialogLoading error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <div className="q-dialog-body q-quote">
        <Head quote={data} />
        {data.options.map((option, at) => (
          <Option key={option.rate_id} quote={data} option={option} at={at} />
        ))}
      </div>
      <QuoteSteps quote={data} onClose={onClose} />
    </>
  );
}

const labels = localeTexts(quoteLabels);

function Head({ quote }: { quote: Quote }) {
  const state = useDictionary('quote_status').find(({ value }) => value === quote.status);
  const facts: readonly Fact[] = [
    [labels.customer_name, quote.customer_name],
    [labels.contact, quote.contact],
    [quoteMessage('route'), `${quote.portload} → ${quote.portdischarge}`],
    [labels.mix, quote.mix],
    [labels.valid_to, quote.valid_to],
    [labels.description, quote.description],
  ];
  return (
    <>
      <p className="q-quote-state">
        <b>{quote.quote_no}</b> <Tag tone={state?.color ?? 'info'} text={state?.label ?? quote.status} />
        {quote.options.some(({ is_sample: isSample }) => isSample) && (
          <Tag tone="warning" text={quoteMessage('sample_long')} />
        )}
      </p>
      <FactGrid facts={facts} />
    </>
  );
}

type OptionProps = { quote: Quote; option: QuoteOption; at: number };

function Option({ quote, option, at }: OptionProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { carrier, service_code: service, lines, total, missing, margin } = option;
  const days = transitDaysText(option);
  const what = [carrier, service, days === '' ? '' : quoteMessage('days', { days })].filter(Boolean).join(' · ');
  const allIn = {
    currency: quote.currency,
    total,
    lines,
    excluded: [],
    on_event: [],
    missing: missing.map((code) => ({ code, reason: 'no_amount' as const })),
    teu: '',
  };
  return (
    <section>
      <h3>
        {quoteMessage('option', { number: at + 1 })} {what}
        {quote.allowed_actions.includes('edit') && !isEditing && (
          <Button variant="text" size="small" icon="edit" onClick={() => setIsEditing(true)}>
            {quoteMessage('edit_lines')}
          </Button>
        )}
      </h3>
      {isEditing ? (
        <LinesForm quote={quote} option={option} onDone={() => setIsEditing(false)} />
      ) : (
        <AllInTable allIn={allIn} mix={quote.mix} exchangeDate={null} />
      )}
      {typeof margin === 'string' && (
        <p className="q-faint">{quoteMessage('margin', { currency: quote.currency, amount: moneyText(margin) })}</p>
      )}
    </section>
  );
}
