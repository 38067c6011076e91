import { useState } from 'react';
import { rates } from '#contract/rates/rate.ts';
import { api } from '#web/platform/api/api.ts';
import { useCan } from '#web/platform/session/can.tsx';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { reportError } from '#web/platform/api/report-error.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { renewRates } from '../renew-rates.ts';
import type { NamedRate } from './named-rate.ts';
import { rateMessage } from './rate.messages.ts';
import './bulk-bar.css';

const changeDialog = loadable(async () => (await import('./change-dialog.tsx')).ChangeDialog);

type BulkBarProps = { rates: readonly NamedRate[]; onDone: () => void };

type Step = 'publish' | 'stop' | 'promote';

/** Actions of maintainers on several rates. */
export function BulkBar({ rates: chosen, onDone }: BulkBarProps) {
  const ids = chosen.map(({ id }) => id);
  const [isChanging, setIsChanging] = useState(false);
  const [canChange, canPromote] = [useCan('Update'), useCan('Promote')];
  const { canPublish, canStop } = useSteps(chosen);
  const act = (step: Step, body: object = {}) => void run({ step, body: { keys: ids, ...body }, onDone });
  if (!canChange && !canPublish && !canStop && !canPromote) return null;
  return (
    <span className="q-rates-bulk" role="group" aria-label={rateMessage('selected')}>
      {canChange && (
        <Button size="small" icon="edit" onClick={() => setIsChanging(true)}>
          {rateMessage('change')}
        </Button>
      )}
      {canPublish && (
        <Button size="small" onClick={() => act('publish')}>
          {rateMessage('publish')}
        </Button>
      )}
      {canStop && (
        <Button size="small" tone="danger" onClick={() => void confirmAndStop(ids.length, () => act('stop'))}>
          {rateMessage('stop')}
        </Button>
      )}
      {canPromote && <PromoteButton rates={chosen} onPromote={(promoted) => act('promote', { promoted })} />}
      {isChanging && (
        <Loaded component={changeDialog} props={{ rates: chosen, onDone, onClose: () => setIsChanging(false) }} />
      )}
    </span>
  );
}

/** The permitted steps that change at least one of the rates; an expired rate can still be published. */
function useSteps(chosen: readonly NamedRate[]) {
  const [mayPublish, mayStop] = [useCan('Publish'), useCan('Stop')];
  return {
    canPublish: mayPublish && chosen.some(({ status }) => status === 'DRAFT' || status === 'STOPPED'),
    canStop: mayStop && chosen.some(({ status }) => status !== 'STOPPED'),
  };
}

type PromoteButtonProps = { rates: readonly NamedRate[]; onPromote: (promoted: boolean) => void };

/** One button for both: if some are not promoted, it promotes all. */
function PromoteButton({ rates: chosen, onPromote }: PromoteButtonProps) {
  const isPromoted = chosen.every(({ promoted }) => promoted);
  return (
    <Button size="small" icon="star" onClick={() => onPromote(!isPromoted)}>
      {rateMessage(isPromoted ? 'unpromote' : 'promote')}
    </Button>
  );
}

async function confirmAndStop(count: number, stop: () => void): Promise<void> {
  const options = { title: rateMessage('stop_title'), text: rateMessage('stop_text', { count }), danger: true };
  if (await confirm({ ...options, okText: rateMessage('stop') })) stop();
}

type Run = { step: Step; body: object; onDone: () => void };

async function run({ step, body, onDone }: Run): Promise<void> {
  try {
    const { changed } = await api<{ changed: number }>('POST', `${rates.path}${step}/`, { body });
    if (changed === 0) toast.info(rateMessage('nothing_done'));
    else toast.success(rateMessage('done', { count: changed }));
    await renewRates();
    onDone();
  } catch (error) {
    reportError(error);
  }
}
