import type { Booking } from '#contract/booking/booking.ts';
import { reachedStages, lifeStages } from './stage.ts';
import { standingMessage } from './standing.messages.ts';
import './stepper.css';

type StepperProps = { booking: Pick<Booking, 'bsstatus' | 'sistatus' | 'si_sent_at'> };

/** How far a booking has come: the stages of its life, those that it has reached filled. */
export function StatusStepper({ booking }: StepperProps) {
  const reached = reachedStages(booking);
  return (
    <ol className="q-stepper" aria-label={standingMessage('stages')}>
      {lifeStages.map((stage, at) => (
        <li
          key={stage}
          data-reached={at < reached || undefined}
          aria-current={at === reached - 1 ? 'step' : undefined}
          title={standingMessage(`stage_${stage}`)}
        >
          <span>{standingMessage(`stage_${stage}`)}</span>
        </li>
      ))}
    </ol>
  );
}
