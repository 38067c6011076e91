import { useMutation, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { FieldError } from '#contract/envelope.ts';
import { type Rate, rates } from '#contract/rates/rate.ts';
import { ratePartLabels } from '#contract/rates/rate.labels.ts';
import { api } from '#web/platform/api/api.ts';
import { hasFieldErrors } from '#web/platform/api/api-error.ts';
import { useCan } from '#web/platform/session/can.tsx';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { errorsIn } from '#web/screen/edit-table/edit-row.ts';
import { EditTable } from '#web/screen/edit-table/edit-table.tsx';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { CancelButton } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogLoading } from '#web/screen/dialog-loading.tsx';
import { renewRates } from '../renew-rates.ts';
import {
  blankPrice,
  blankSurcharge,
  ratePartsBody,
  type RatePartsDraft,
  ratePartsDraft,
  priceEditColumns,
  surchargeColumns,
} from './parts-draft.ts';
import { rateMessage } from './rate.messages.ts';
import './rate.css';

const labels = localeTexts(ratePartLabels);

/** The prices and surcharges of a rate, saved with the version that was loaded. */
export function PartsDialog({ row, onClose }: CustomDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [rates.name, 'parts', row.id],
    queryFn: ({ signal }) => api<Rate>('GET', `${rates.path}${row.id}/`, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { handles: () => true },
  });
  if (data) return <PartsForm key={data.version} rate={data} onClose={onClose} />;
  return <DialogLoading error={error} onRetry={() => void refetch()} />;
}

function PartsForm({ rate, onClose }: { rate: Rate; onClose: () => void }) {
  const hasCosts = useCan('Cost');
  const [draft, setDraft] = useState<RatePartsDraft>(() => ratePartsDraft(rate));
  const { problems, isBusy, save } = useSaveParts(rate, onClose);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    save({ draft, hasCosts });
  }

  return (
    <form className="q-form" onSubmit={handleSubmit}>
      <div className="q-dialog-body q-rate-parts">
        <h3>
          {rate.portload} → {rate.portdischarge} · {rate.carrier} · {rate.currency}
        </h3>
        <EditTable
          label={labels.prices}
          columns={priceEditColumns(hasCosts)}
          rows={draft.prices}
          errors={errorsIn('prices', problems)}
          blank={blankPrice}
          onChange={(prices) => setDraft({ ...draft, prices })}
        />
        {draft.prices.length === 0 && <p className="q-faint">{rateMessage('no_prices_hint')}</p>}
        <h3>{labels.surcharges}</h3>
        <EditTable
          label={labels.surcharges}
          columns={surchargeColumns}
          rows={draft.surcharges}
          errors={errorsIn('surcharges', problems)}
          blank={{ ...blankSurcharge, currency: rate.currency }}
          onChange={(surcharges) => setDraft({ ...draft, surcharges })}
        />
        <p className="q-faint">{rateMessage('sell_hint')}</p>
      </div>
      <footer className="q-dialog-foot">
        <CancelButton>{rateMessage('close')}</CancelButton>
        <Button variant="primary" type="submit" busy={isBusy}>
          {rateMessage('save')}
        </Button>
      </footer>
    </form>
  );
}

function useSaveParts(rate: Rate, onSaved: () => void) {
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const { mutate: save, isPending: isBusy } = useMutation({
    mutationFn: async ({ draft, hasCosts }: { draft: RatePartsDraft; hasCosts: boolean }) => {
      await api('PUT', `${rates.path}${rate.id}/`, { body: ratePartsBody(rate, draft, hasCosts) });
      toast.success(rateMessage('saved'));
      await renewRates();
      onSaved();
    },
    onError: (error) => hasFieldErrors(error) && setProblems(error.fields),
    meta: { handles: hasFieldErrors },
  });
  return { problems, isBusy, save };
}
