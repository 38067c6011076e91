import type { Booking } from '#contract/booking/booking.ts';
import type { BookingEvent } from '#contract/booking/machine/record.ts';
import { textOfValue } from '#web/screen/table/cells/cell-text.ts';
import { type LifeStage, lifeStages, reachedStages, refusedStage, type StageMoment, stageMoments } from './stage.ts';
import { statusMessage } from './status.messages.ts';
import { stageText } from './status-tags.tsx';
import './stepper.css';

type StepperProps = {
  booking: Pick<Booking, 'bsstatus' | 'sistatus' | 'si_sent_at'>;
  /** The latest events, newest first, for who and when. */
  events?: readonly BookingEvent[];
};

/** The stages of a booking; the last one reached, or the one it was refused at, has a label. */
export function StatusStepper({ booking, events = [] }: StepperProps) {
  const refusal = refusedStage(booking, events);
  const passed = refusal ? lifeStages.indexOf(refusal.stage) : reachedStages(booking);
  const current = refusal ? passed : Math.max(0, passed - 1);
  const moments = stageMoments(events);
  return (
    <ol className="q-stepper" aria-label={statusMessage('stages')}>
      {lifeStages.map((stage, at) => (
        <Stage
          key={stage}
          stage={stage}
          text={at === current ? stageText(booking) : undefined}
          isReached={at < passed}
          moment={at < passed ? moments[stage] : undefined}
          refused={at === current ? refusal : undefined}
        />
      ))}
    </ol>
  );
}

type StageProps = {
  stage: LifeStage;
  /** What the current stage says instead of its name. */
  text: string | undefined;
  isReached: boolean;
  moment: StageMoment | undefined;
  refused: ReturnType<typeof refusedStage>;
};

function Stage({ stage, text, isReached, moment, refused }: StageProps) {
  const name = statusMessage(`stage_${stage}`);
  const shown = refused ? refused.moment : moment;
  const what = refused ? `${name} · ${text}` : name;
  return (
    <li
      data-reached={isReached || undefined}
      data-refused={refused !== undefined || undefined}
      aria-current={text === undefined ? undefined : 'step'}
      title={shown ? `${what} · ${shown.actor_name} · ${timeOf(shown)}` : what}
    >
      <span>{text ?? name}</span>
      {shown && <small>{`${timeOf(shown).slice(...monthToDay)} ${shown.actor_name}`}</small>}
    </li>
  );
}

/** Month and day of `2026-11-20 16:00`. */
const monthToDay = [5, 10] as const;

function timeOf({ at }: StageMoment): string {
  return textOfValue({ meta: { kind: 'audit_time' } }, at);
}
