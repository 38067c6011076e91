import type { Booking } from '#contract/booking/booking.ts';
import { textOfValue } from '#web/screen/table/cells/cell-text.ts';
import { lifeStages, reachedStages, type StageMoment, type StageMoments } from './stage.ts';
import { statusMessage } from './status.messages.ts';
import { stageText } from './status-tags.tsx';
import './stepper.css';

type StepperProps = {
  booking: Pick<Booking, 'bsstatus' | 'sistatus' | 'si_sent_at'>;
  /** Who and when, where known. */
  moments?: StageMoments;
};

/** The stages of a booking; the last one reached has a label. */
export function StatusStepper({ booking, moments = {} }: StepperProps) {
  const reached = reachedStages(booking);
  const current = Math.max(0, reached - 1);
  return (
    <ol className="q-stepper" aria-label={statusMessage('stages')}>
      {lifeStages.map((stage, at) => {
        const name = statusMessage(`stage_${stage}`);
        const moment = at < reached ? moments[stage] : undefined;
        return (
          <li
            key={stage}
            data-reached={at < reached || undefined}
            aria-current={at === current ? 'step' : undefined}
            title={moment ? `${name} · ${moment.actor_name} · ${timeOf(moment)}` : name}
          >
            <span>{at === current ? stageText(booking) : name}</span>
            {moment && <small>{`${timeOf(moment).slice(...monthToDay)} ${moment.actor_name}`}</small>}
          </li>
        );
      })}
    </ol>
  );
}

/** Month and day of `2026-11-20 16:00`. */
const monthToDay = [5, 10] as const;

function timeOf({ at }: StageMoment): string {
  return textOfValue({ meta: { kind: 'audit_time' } }, at);
}
