import { sailingMessage } from './sailings.messages.ts';

/** Nobody shall take a made-up sailing for a real one. */
export function SampleTag() {
  return (
    <span className="q-sample" title={sailingMessage('sample_hint')}>
      {sailingMessage('sample')}
    </span>
  );
}
