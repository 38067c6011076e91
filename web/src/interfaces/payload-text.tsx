import './webhook.css';

/** A sent text, formatted if it is JSON. */
export function PayloadText({ title, text }: { title: string; text: string }) {
  return (
    <section className="q-webhook-part" aria-label={title}>
      <h3>{title}</h3>
      {/* A long text scrolls in its own box, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="q-webhook-sent" tabIndex={0} dir="ltr">
        {formattedJson(text)}
      </pre>
    </section>
  );
}

function formattedJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
