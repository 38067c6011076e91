import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { FieldError } from '#contract/envelope.ts';
import { fieldError, fieldRules } from '#contract/fields/field-errors.ts';
import type { FoundRate } from '#contract/rates/rate-query.ts';
import { quoteLabels } from '#contract/rates/quote.labels.ts';
import { type Quote, quotes } from '#contract/rates/quote.ts';
import { api } from '#web/platform/api/api.ts';
import { hasFieldErrors } from '#web/platform/api/api-error.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { randomKey } from '#web/platform/random-key.ts';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageState } from '#web/ui/states.tsx';
import {
  type QuoteBasis,
  beginQuote,
  quoteBody,
  isOneJourney,
  missingIn,
  maxOptions,
  type QuoteDraft,
} from './quote-form.ts';
import { QuoteFields } from './quote-fields.tsx';
import { quoteMessage } from './quote.messages.ts';
import { QuoteSheet } from './quote-sheet.tsx';
import './quote.css';

type QuoteDialogProps = { rates: readonly FoundRate[]; basis: QuoteBasis; onClose: () => void };

/** Creates a quote from rates: customer, containers and markup; then shows it for sending. */
export function QuoteDialog({ rates, basis, onClose }: QuoteDialogProps) {
  const [written, setWritten] = useState<Quote>();
  const title = written ? quoteMessage('written', { number: written.quote_no }) : quoteMessage('new');
  return (
    <Dialog title={title} variant="drawer" holdsInput={!written} onClose={onClose}>
      <Body rates={rates} basis={basis} written={written} onWritten={setWritten} onClose={onClose} />
    </Dialog>
  );
}

type BodyProps = QuoteDialogProps & { written: Quote | undefined; onWritten: (quote: Quote) => void };

function Body({ rates, basis, written, onWritten, onClose }: BodyProps) {
  if (written) return <QuoteSheet id={written.id} onClose={onClose} />;
  if (!isOneJourney(rates)) {
    return (
      <PageState icon="warning" title={quoteMessage('journeys')} text={quoteMessage('journeys_text')}>
        <CancelButton>{quoteMessage('close')}</CancelButton>
      </PageState>
    );
  }
  return <QuoteForm rates={rates.slice(0, maxOptions)} basis={basis} onWritten={onWritten} />;
}

const labels: Readonly<Record<string, string>> = localeTexts(quoteLabels);

function QuoteForm({ rates, basis, onWritten }: Omit<BodyProps, 'written' | 'onClose'>) {
  const [draft, setDraft] = useState<QuoteDraft>(() => beginQuote(rates, basis));
  const { errors, isBusy, write, forget } = useWriteQuote(rates, onWritten);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    write(draft);
  }

  return (
    <form className="q-form" onSubmit={handleSubmit}>
      <div className="q-dialog-body">
        <Offered rates={rates} />
        <QuoteFields
          draft={draft}
          errors={errors}
          onChange={(part) => {
            setDraft({ ...draft, ...part });
            forget();
          }}
        />
        {'options' in errors && (
          <p className="q-rates-problem" role="alert">
            {errors['options']}
          </p>
        )}
      </div>
      <footer className="q-dialog-foot">
        <CancelButton>{quoteMessage('cancel')}</CancelButton>
        <Button variant="primary" type="submit" busy={isBusy}>
          {quoteMessage('write')}
        </Button>
      </footer>
    </form>
  );
}

function Offered({ rates }: Pick<BodyProps, 'rates'>) {
  return (
    <ul className="q-quote-rates">
      {rates.map((rate) => (
        <li key={rate.id}>
          <b>{rate.carrier}</b> {rate.portload} → {rate.portdischarge} {rate.service_code}{' '}
          {quoteMessage('until', { day: rate.valid_to })}
          {rate.is_sample && ` · ${quoteMessage('sample')}`}
        </li>
      ))}
    </ul>
  );
}

/** Writes a quote; errors are shown at their fields. */
function useWriteQuote(rates: readonly FoundRate[], onWritten: (quote: Quote) => void) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { mutate, isPending: isBusy } = useMutation({
    mutationFn: (draft: QuoteDraft) =>
      api<Quote>('POST', quotes.path, { body: quoteBody(rates, draft), idempotencyKey: randomKey() }),
    onSuccess: (quote) => {
      onWritten(quote);
      void queryClient.invalidateQueries({ queryKey: [quotes.name] });
    },
    onError: (error) => hasFieldErrors(error) && setErrors(byField(error.fields)),
    meta: { handles: hasFieldErrors },
  });

  function write(draft: QuoteDraft) {
    const missing = missingIn(draft).map((issue) =>
      fieldError(issue, labels[issue.path] ?? issue.path, localeTexts(fieldRules)),
    );
    setErrors(byField(missing));
    if (missing.length === 0) mutate(draft);
  }
  return { errors, isBusy, write, forget: () => setErrors({}) };
}

function byField(problems: readonly FieldError[]): Readonly<Record<string, string>> {
  return Object.fromEntries(problems.map(({ path, message }) => [path.split('.')[0] ?? '', message]));
}
