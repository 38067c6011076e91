import { useState } from 'react';
import { type BatchResponse, BatchInput, readReferences, type ReferenceLine } from '#contract/trace/reference-list.ts';
import { batchSize } from '#contract/trace/subscription-states.ts';
import { subscriptionHelp, subscriptionLabels } from '#contract/trace/trace-subscription.labels.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { CodeControl } from '#web/screen/controls/rows/code-control.tsx';
import { aria } from '#web/screen/controls/control-props.ts';
import { CancelButton } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/input.tsx';
import { PlainField } from '#web/screen/plain/plain-field.tsx';
import { subscribeMessage } from '../subscribe.messages.ts';
import { subscribeList } from '../subscription-calls.ts';
import { useForm } from '../use-form.ts';
import { usePrefixes } from '../use-prefixes.ts';
import { FormError } from '#web/screen/plain/form-error.tsx';
import { ListResults } from './list-results.tsx';
import { useDictionary } from '#web/platform/dictionary.ts';
import { Tag } from '#web/screen/table/tag.tsx';

const labels = localeTexts(subscriptionLabels);
const batchLimit = { most: batchSize };
const maxLength = 4000;

/** Several numbers: how each is interpreted before sending, and the results afterwards. */
export function SubscribeList({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState<ListDraft>({ pasted: '', provider: '' });
  const [results, setResults] = useState<BatchResponse['results']>();
  if (!results) return <ListForm draft={draft} onChange={setDraft} onDone={setResults} onClose={onClose} />;
  return (
    <ListResults
      results={results}
      onAgain={(failed) => {
        setDraft({ ...draft, pasted: linesOf(draft.pasted, failed) });
        setResults(undefined);
      }}
      onClose={onClose}
    />
  );
}

type ListDraft = { pasted: string; provider: string };
type ListFormProps = {
  draft: ListDraft;
  onChange: (next: ListDraft) => void;
  onDone: (results: BatchResponse['results']) => void;
  onClose: () => void;
};

function ListForm({ draft, onChange, onDone }: ListFormProps) {
  const { pasted, provider } = draft;
  const lines = readReferences(pasted, usePrefixes());
  const { errors, whole, isBusy, handleSubmit } = useForm({
    schema: BatchInput,
    body: () => ({ provider: provider === '' ? null : provider, lines: pasted }),
    labels,
    fieldNames: ['lines', 'provider'],
    send: subscribeList,
    onDone,
  });
  const isTooMany = lines.length > batchSize;
  const tooMany = isTooMany ? subscribeMessage('too_many', { ...batchLimit, count: lines.length }) : undefined;
  return (
    <form className="q-form" onSubmit={handleSubmit} noValidate>
      <div className="q-dialog-body">
        <div className="q-form-grid">
          <PasteField
            error={tooMany ?? errors['lines']}
            value={pasted}
            onChange={(next) => onChange({ ...draft, pasted: next })}
          />
          <PlainField label={labels.provider} error={errors['provider']} hint={localeTexts(subscriptionHelp.provider)}>
            {(control) => (
              <CodeControl
                {...control}
                source={{ resource: 'trace_provider' }}
                value={provider}
                onChange={(next) => onChange({ ...draft, provider: next })}
              />
            )}
          </PlainField>
        </div>
        {lines.length > 0 && <ReadLines lines={lines} />}
        <FormError text={whole} />
      </div>
      <footer className="q-dialog-foot">
        <CancelButton>{subscribeMessage('cancel')}</CancelButton>
        <Button variant="primary" type="submit" disabled={lines.length === 0 || isTooMany} busy={isBusy}>
          {subscribeMessage('subscribe_all', { count: lines.length })}
        </Button>
      </footer>
    </form>
  );
}

type PasteFieldProps = { error: string | undefined; value: string; onChange: (next: string) => void };

function PasteField({ error, value, onChange }: PasteFieldProps) {
  return (
    <PlainField
      isWide
      isRequired
      label={subscribeMessage('lines')}
      error={error}
      hint={subscribeMessage('lines_hint', batchLimit)}
    >
      {(control) => (
        <TextArea
          {...aria(control)}
          rows={6}
          maxLength={maxLength}
          spellCheck={false}
          className="q-trace-paste"
          placeholder={subscribeMessage('paste')}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </PlainField>
  );
}

/** The lines of a pasted list with these numbers, as typed. */
function linesOf(pasted: string, numbers: readonly string[]): string {
  return pasted
    .split(/\r?\n|;/)
    .filter((line) => readReferences(line).some(({ reference_no: number }) => numbers.includes(number)))
    .join('\n');
}

/** The interpretation of each line of a pasted list. */
function ReadLines({ lines }: { lines: readonly ReferenceLine[] }) {
  const types = useDictionary('trace_ref_type');
  return (
    <table className="q-trace-events" aria-label={subscribeMessage('preview', { count: lines.length })}>
      <caption>{subscribeMessage('preview', { count: lines.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{subscribeMessage('number')}</th>
          <th scope="col">{subscribeMessage('type')}</th>
          <th scope="col">{subscribeMessage('carrier')}</th>
          <th scope="col">{subscribeMessage('route')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ reference_no: number, ref_type: type, carrier, pol, pod }, at) => (
          // Lines of a text have no key but their index.
          // eslint-disable-next-line react/no-array-index-key
          <tr key={at}>
            <th scope="row">
              {number} {isDouble(lines, at) && <Tag tone="warning" text={subscribeMessage('double')} />}
            </th>
            <td>{types.find(({ value }) => value === type)?.label ?? type}</td>
            <td>{carrier ?? <span className="q-faint">{subscribeMessage('unknown_carrier')}</span>}</td>
            <td>{[pol, pod].filter(Boolean).join(' → ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isDouble(lines: readonly ReferenceLine[], at: number): boolean {
  return lines.findIndex(({ reference_no: number }) => number === lines[at]?.reference_no) < at;
}
