import { useState } from 'react';
import { type Booking, bookings } from '#contract/booking/booking.ts';
import type { VgmStep } from '#contract/booking/machine/vgm-moves.ts';
import { api } from '#web/platform/api.ts';
import { ApiError } from '#web/platform/api-error.ts';
import { errorText } from '#web/platform/error-text.ts';
import { randomKey } from '#web/platform/random-key.ts';
import { reportError } from '#web/platform/report-error.ts';
import { toast } from '#web/platform/toast.tsx';
import { type ActionBody, settled } from '../action-calls.ts';
import { idsIn } from '../action-form.ts';
import { vgmStepMessage } from './vgm-step.messages.ts';

type AttemptProps = { booking: Booking; step: VgmStep; onDone: () => void };

/** Takes the step, and says why it was refused. */
export function useVgmAttempt({ booking: { id }, step, onDone }: AttemptProps) {
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function send(body: ActionBody): Promise<void> {
    const count = idsIn(body, 'line_ids').length;
    if (count === 0) return setProblem(vgmStepMessage('choose'));
    if (isBusy) return undefined;
    setBusy(true);
    try {
      const url = `${bookings.path}${id}/vgm/${step}/`;
      settled(await api<Booking>('POST', url, { body, idempotencyKey: randomKey() }));
      toast.success(vgmStepMessage('done', { step: vgmStepMessage(step), count }));
      return onDone();
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'answer') setProblem(errorText(error).text);
      else reportError(error);
    } finally {
      setBusy(false);
    }
    return undefined;
  }

  return { problem, isBusy, send: (body: ActionBody) => void send(body) };
}
