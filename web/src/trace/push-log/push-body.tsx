import { pushLogLabels } from '#contract/trace/trace-push-log.labels.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import type { Row } from '#web/screen/screen.ts';
import { readableBody } from '../readable-body.ts';
import '../trace.css';

const label = localeTexts(pushLogLabels).body;

/** The raw message. */
export function PushBody({ row }: { row: Row }) {
  const body = String(row['body'] ?? '');
  return (
    <section aria-label={label}>
      <h3 className="q-trace-heading">{label}</h3>
      {body === '' ? <span className="q-faint">–</span> : <pre className="q-trace-body">{readableBody(body)}</pre>}
    </section>
  );
}
