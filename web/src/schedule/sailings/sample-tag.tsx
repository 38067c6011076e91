import { sailingMessage } from './sailings.messages.ts';

/** Marks sample data, so that it is not mistaken for real sailings. */
export function SampleTag() {
  return (
    <span className="q-sample" title={sailingMessage('sample_hint')}>
      {sailingMessage('sample')}
    </span>
  );
}
