import './tones.css';

const tones = ['primary', 'success', 'warning', 'danger', 'info'];

/** A status: always a text, a colour and a shape. */
export function Tag({ tone, text }: { tone: string; text: string }) {
  return (
    <span className="q-tag" data-tone={tones.includes(tone) ? tone : 'info'}>
      <span>{text}</span>
    </span>
  );
}
