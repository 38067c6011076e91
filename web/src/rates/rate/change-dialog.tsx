import { useMutation, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import type { BulkPreview, BulkChange } from '#contract/rates/bulk-change.ts';
import { rates } from '#contract/rates/rate.ts';
import { api } from '#web/platform/api/api.ts';
import { useCan } from '#web/platform/session/can.tsx';
import { errorText } from '#web/platform/api/error-text.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { OptionsMulti } from '#web/screen/controls/options/multi-options.tsx';
import { numberText, removeGrouping } from '#web/screen/controls/number-text.ts';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input, NativeSelect } from '#web/ui/input.tsx';
import { renewRates } from '../renew-rates.ts';
import type { NamedRate } from './named-rate.ts';
import { changeMessage } from './change.messages.ts';
import { PreviewTable } from './preview-table.tsx';
import { rateMessage } from './rate.messages.ts';
import './rate.css';
import { priceColumns } from '#contract/rates/rate-values.ts';

type ChangeDialogProps = { rates: readonly NamedRate[]; onDone: () => void; onClose: () => void };

const begin: PriceChange = { target: 'sell', kind: 'AMOUNT', value: '', ctn_codes: [] };

/** Changes the prices of several rates by an amount, with a preview. */
export function ChangeDialog({ rates: chosen, onDone, onClose }: ChangeDialogProps) {
  const ids = chosen.map(({ id }) => id);
  const [change, setChange] = useState(begin);
  const { data: preview, error, refetch } = usePreview(ids, change);

  const { apply, isBusy } = useApply({
    ids,
    change,
    onDone: () => {
      onDone();
      onClose();
    },
    onRefused: () => void refetch(),
  });

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (preview && preview.changes.length > 0) apply(preview);
  }

  return (
    <Dialog title={changeMessage('title', { count: ids.length })} holdsInput onClose={onClose}>
      <form className="q-form" onSubmit={handleSubmit}>
        <div className="q-dialog-body q-price-change">
          <ChangeFields change={change} onChange={(part) => setChange({ ...change, ...part })} />
          {error && (
            <p className="q-rates-problem" role="alert">
              {errorText(error).text}
            </p>
          )}
          {preview && <PreviewTable preview={preview} rates={chosen} />}
          {!preview && !error && <p className="q-faint">{changeMessage('hint')}</p>}
        </div>
        <footer className="q-dialog-foot">
          <CancelButton>{rateMessage('close')}</CancelButton>
          <Button variant="primary" type="submit" busy={isBusy} disabled={!preview || preview.changes.length === 0}>
            {changeMessage('apply', { count: preview?.changes.length ?? 0 })}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

type Applied = { ids: readonly number[]; change: PriceChange; onDone: () => void; onRefused: () => void };

/** Applies exactly the preview; prices changed meanwhile are previewed again. */
function useApply({ ids, change, onDone, onRefused }: Applied) {
  const { mutate: apply, isPending: isBusy } = useMutation({
    mutationFn: async ({ fingerprint }: BulkPreview) => {
      const body = { keys: ids, ...change, fingerprint };
      const { changed } = await api<{ changed: number }>('POST', `${rates.path}bulk_change/`, { body });
      toast.success(changeMessage('done', { count: changed }));
      await renewRates();
      onDone();
    },
    onError: onRefused,
  });
  return { apply, isBusy };
}

function usePreview(ids: readonly number[], change: PriceChange) {
  return useQuery({
    queryKey: ['rate', 'preview', ids, change],
    queryFn: ({ signal }) =>
      api<BulkPreview>('POST', `${rates.path}bulk_preview/`, { body: { keys: ids, ...change }, signal }),
    enabled: isCompleteChange(change),
    staleTime: 0,
    meta: { handles: () => true },
  });
}

type FieldsProps = { change: PriceChange; onChange: (part: Partial<PriceChange>) => void };

function ChangeFields({ change, onChange }: FieldsProps) {
  const id = useId();
  const hasCosts = useCan('Cost');
  const targets = hasCosts ? (['sell', 'cost', 'base'] as const) : (['sell'] as const);
  return (
    <div className="q-price-change-fields">
      <label htmlFor={`${id}-target`}>{changeMessage('target')}</label>
      <NativeSelect
        id={`${id}-target`}
        value={change.target}
        onChange={({ target }) => onChange({ target: targets.find((each) => each === target.value) ?? 'sell' })}
      >
        {targets.map((each) => (
          <option key={each} value={each}>
            {changeMessage(each)}
          </option>
        ))}
      </NativeSelect>
      <label htmlFor={`${id}-value`}>{changeMessage('value')}</label>
      <span>
        <Input
          id={`${id}-value`}
          className="q-number"
          data-autofocus
          inputMode="decimal"
          placeholder={changeMessage('value_hint')}
          value={change.value}
          onChange={({ target }) => onChange({ value: removeGrouping(numberText(target.value)) })}
        />
        <NativeSelect
          aria-label={changeMessage('kind')}
          value={change.kind}
          onChange={({ target }) => onChange({ kind: target.value === 'PERCENT' ? 'PERCENT' : 'AMOUNT' })}
        >
          <option value="AMOUNT">{changeMessage('AMOUNT')}</option>
          <option value="PERCENT">%</option>
        </NativeSelect>
      </span>
      <label htmlFor={`${id}-types`}>{changeMessage('types')}</label>
      <OptionsMulti
        id={`${id}-types`}
        label={changeMessage('types')}
        emptyText={changeMessage('all_types')}
        options={boxTypes}
        value={change.ctn_codes}
        onChange={(ctn_codes) => onChange({ ctn_codes })}
      />
    </div>
  );
}

/** The input of a price change. */
type PriceChange = Pick<BulkChange, 'target' | 'kind' | 'value'> & { ctn_codes: readonly string[] };

const boxTypes = priceColumns.map((code) => ({ value: code, label: code }));

/** Whether it has an amount other than zero. */
function isCompleteChange({ value }: Pick<PriceChange, 'value'>): boolean {
  return /^-?\d{1,8}(\.\d{1,4})?$/.test(value) && Number(value) !== 0;
}
