import { type Urgency, urgencyOf } from '#contract/booking/cut-offs/countdown.ts';
import { CutOffTag } from './cut-off-name.tsx';
import { cutOffMessage } from './cut-off.messages.ts';
import { CutOffTime } from './cut-off-time.tsx';
import { useTicking } from './ticking.ts';
import './cut-offs.css';

/** Shapes in addition to colours, with text for screen readers. */
const shapes: Record<Urgency, string> = { done: '✓', overdue: '✕', red: '▲', orange: '◆', calm: '●' };

type CountdownProps = { cutOff: { at: string; is_done: boolean; estimated: boolean }; code?: string };

/** The countdown to a cut-off, with its estimate mark; its name comes first where the context does not show it. */
export function CutOffCountdown({ cutOff, code }: CountdownProps) {
  const nearness = useTicking((now) => urgencyOf(cutOff, now));
  const text = useTicking((now) => (cutOff.is_done ? cutOffMessage('done') : countdownText(cutOff.at, now)));
  const label = cutOffMessage(nearness);
  return (
    <span
      className="q-countdown"
      data-near={nearness}
      data-named={code !== undefined || undefined}
      title={cutOff.estimated ? cutOffMessage('estimate_of', { text: label }) : label}
    >
      <span aria-hidden="true">{shapes[nearness]}</span>
      {code !== undefined && <CutOffTag code={code} />}
      {cutOff.is_done ? <span>{text}</span> : <CutOffTime text={text} estimated={cutOff.estimated} />}
      <span className="q-hidden">{label}</span>
    </span>
  );
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const pad = (number: number) => String(number).padStart(2, '0');

/**
 * The time until or since a moment: from ten days on in days, then days and hours, hours and minutes, in the last hour
 * with seconds; past ones in days or hours.
 */
export function countdownText(at: string, now: number): string {
  const left = Date.parse(at) - now;
  if (left > 0) return durationText(left);
  return cutOffMessage('ago', { time: roughText(-left) });
}

function roughText(ms: number): string {
  const [days, hours] = [Math.floor(ms / dayMs), Math.floor(ms / hourMs)];
  if (days > 0) return cutOffMessage('days', { days });
  return hours > 0 ? cutOffMessage('hours', { hours }) : durationText(ms);
}

function durationText(ms: number): string {
  const [days, hours, minutes] = [Math.floor(ms / dayMs), Math.floor(ms / hourMs), Math.floor(ms / minuteMs)];
  if (days >= 10) return cutOffMessage('days', { days });
  if (days > 0) return cutOffMessage('days_hours', { days, hours: hours - days * 24 });
  if (hours > 0) return cutOffMessage('hours_minutes', { hours, minutes: minutes - hours * 60 });
  return cutOffMessage('clock', { minutes: pad(minutes), seconds: pad(Math.floor((ms - minutes * minuteMs) / 1000)) });
}
