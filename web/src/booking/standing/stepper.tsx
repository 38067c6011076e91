import type { Booking } from '#contract/booking/booking.ts';
import { lifeStages, reachedStages } from './stage.ts';
import { standingMessage } from './standing.messages.ts';
import { standingWords } from './standing.tsx';
import './stepper.css';

type StepperProps = { booking: Pick<Booking, 'bsstatus' | 'sistatus' | 'si_sent_at'> };

/** How far a booking has come: the stages of its life, the last that it has reached in words. */
export function StatusStepper({ booking }: StepperProps) {
  const reached = reachedStages(booking);
  const current = Math.max(0, reached - 1);
  return (
    <ol className="q-stepper" aria-label={standingMessage('stages')}>
      {lifeStages.map((stage, at) => (
        <li
          key={stage}
          data-reached={at < reached || undefined}
          aria-current={at === current ? 'step' : undefined}
          title={standingMessage(`stage_${stage}`)}
        >
          <span>{at === current ? standingWords(booking) : standingMessage(`stage_${stage}`)}</span>
        </li>
      ))}
    </ol>
  );
}
