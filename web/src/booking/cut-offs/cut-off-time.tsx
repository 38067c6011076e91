import { cutOffMessage } from './cut-off.messages.ts';

type CutOffTimeProps = { text: string; estimated: boolean };

/** A cut-off's time or countdown; an estimate is marked by a sign and a word. */
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
