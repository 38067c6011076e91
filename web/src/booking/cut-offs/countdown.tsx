import { type Urgency, urgencyOf } from '#contract/booking/cut-offs/countdown.ts';
import { countdownText } from './countdown-text.ts';
import { CutOffTag } from './cut-off-name.tsx';
import { cutOffMessage } from './cut-off.messages.ts';
import { CutOffTime } from './cut-off-time.tsx';
import { useTicking } from './ticking.ts';
import './cut-offs.css';

/** Told by shape as well as by colour, and by words to those who see neither. */
const shapes: Record<Urgency, string> = { done: '✓', overdue: '✕', red: '▲', orange: '◆', calm: '●' };

type CountdownProps = { cutOff: { at: string; is_done: boolean; estimated: boolean }; code?: string };

/** How long it is to a cut-off, ticking, and whether it is an estimate; which one it is stands before it where that is not plain. */
export function CutOffCountdown({ cutOff, code }: CountdownProps) {
  const nearness = useTicking((now) => urgencyOf(cutOff, now));
  const text = useTicking((now) => (cutOff.is_done ? cutOffMessage('done') : countdownText(cutOff.at, now)));
  const label = cutOffMessage(nearness);
  return (
    <span
      className="q-countdown"
      data-near={nearness}
      title={cutOff.estimated ? cutOffMessage('estimate_of', { text: label }) : label}
    >
      <span aria-hidden="true">{shapes[nearness]}</span>
      {code !== undefined && <CutOffTag code={code} />}
      {cutOff.is_done ? <span>{text}</span> : <CutOffTime text={text} estimated={cutOff.estimated} />}
      <span className="q-hidden">{label}</span>
    </span>
  );
}
