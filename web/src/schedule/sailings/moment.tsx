import type { ReactNode } from 'react';
import { fullTime, offsetAt, shortDay, timeAt, weekdayAt } from './port-clock.ts';
import { sailingMessage } from './sailings.messages.ts';

type MomentProps = { at: string; planned: string | null; children?: ReactNode };

/** A time in the port's local time; a different planned time is shown struck through. */
export function MomentText({ at, planned, children }: MomentProps) {
  const isOther = planned !== null && Date.parse(planned) !== Date.parse(at);
  const title = [
    `${fullTime(at)} ${offsetAt(at)}`,
    ...(isOther ? [sailingMessage('planned', { time: fullTime(planned) })] : []),
  ].join('\n');
  return (
    <time dateTime={at} title={title} className="q-moment">
      <span>
        <b>{shortDay(at)}</b> {weekdayAt(at)} {timeAt(at)}
      </span>
      {(isOther || children) && (
        <small>
          {isOther && (
            <s>
              <span className="q-hidden">{sailingMessage('planned', { time: '' })}</span>
              {shortDay(planned)} {timeAt(planned)}
            </s>
          )}{' '}
          {children}
        </small>
      )}
    </time>
  );
}
