import { type Booking, bookings } from '#contract/booking/booking.ts';
import type { VgmStep } from '#contract/booking/machine/vgm-moves.ts';
import { api } from '#web/platform/api.ts';
import { randomKey } from '#web/platform/random-key.ts';
import { toast } from '#web/platform/toast.tsx';
import { useSending } from '#web/screen/plain/use-sending.ts';
import { type ActionBody, showStepResult } from '../action-calls.ts';
import { idsIn } from '../action-form.ts';
import { missingNote } from '../send-fields.tsx';
import { vgmStepMessage } from './vgm-step.messages.ts';

type AttemptProps = { booking: Booking; step: VgmStep; onDone: () => void };

/** Takes the step, and says why it was refused. */
export function useVgmAttempt({ booking: { id }, step, onDone }: AttemptProps) {
  const { problem, isBusy, refuse, send } = useSending({
    send: async (body: ActionBody) => {
      const url = `${bookings.path}${id}/vgm/${step}/`;
      showStepResult(await api<Booking>('POST', url, { body, idempotencyKey: randomKey() }));
      toast.success(vgmStepMessage('done', { step: vgmStepMessage(step), count: boxesIn(body) }));
    },
    onDone,
  });
  return {
    problem,
    isBusy,
    send: (body: ActionBody) => {
      const lack = boxesIn(body) === 0 ? vgmStepMessage('choose') : lackingNote(body, id, step);
      if (lack === undefined) send(body);
      else refuse(lack);
    },
  };
}

function lackingNote(body: ActionBody, booking: number, step: VgmStep): string | undefined {
  return step === 'send' || step === 'retract' ? missingNote(body, booking, 'VGM') : undefined;
}

const boxesIn = (body: ActionBody) => idsIn(body, 'line_ids').length;
