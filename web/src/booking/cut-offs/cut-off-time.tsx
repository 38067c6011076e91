import { cutOffMessage } from './cut-off.messages.ts';

type CutOffTimeProps = { text: string; estimated: boolean };

/** A time of a cut-off, or how long it is until then; an estimate says so wherever it is shown, by a sign and by a word. */
export function CutOffTime({ text, estimated }: CutOffTimeProps) {
  if (!estimated) return <span>{text}</span>;
  return (
    <span>
      <span aria-hidden="true">≈ </span>
      {text}
      <span className="q-hidden"> {cutOffMessage('estimated')}</span>
    </span>
  );
}
