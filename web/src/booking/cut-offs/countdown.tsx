import { type Nearness, nearnessOf } from '#contract/booking/cut-offs/countdown.ts';
import { countdownText } from './countdown-text.ts';
import { cutOffMessage } from './cut-off.messages.ts';
import { CutOffTime } from './cut-off-time.tsx';
import { useTicking } from './ticking.ts';
import './cut-offs.css';

/** Told by shape as well as by colour, and by words to those who see neither. */
const shapes: Record<Nearness, string> = { done: '✓', overdue: '✕', red: '▲', orange: '◆', calm: '●' };

type CountdownProps = { cutOff: { at: string; is_done: boolean; estimated: boolean }; children?: string };

/** How long it is to a cut-off, ticking, and whether it is an estimate; `children` stand before it. */
export function Countdown({ cutOff, children }: CountdownProps) {
  const nearness = useTicking((now) => nearnessOf(cutOff, now));
  const text = useTicking((now) => (cutOff.is_done ? cutOffMessage('done') : countdownText(cutOff.at, now)));
  const words = cutOffMessage(nearness);
  return (
    <span
      className="q-countdown"
      data-near={nearness}
      title={cutOff.estimated ? cutOffMessage('estimate_of', { text: words }) : words}
    >
      <span aria-hidden="true">{shapes[nearness]}</span>
      {children !== undefined && <b>{children}</b>}
      {cutOff.is_done ? <span>{text}</span> : <CutOffTime text={text} estimated={cutOff.estimated} />}
      <span className="q-hidden">{words}</span>
    </span>
  );
}
