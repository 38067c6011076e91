import { localOf } from '#web/screen/controls/instant-text.ts';
import { jobMessage } from './jobs.messages.ts';
import './jobs.css';

export type Preview = { text: string; next: readonly string[]; timezone: string };

/** A rule in words, and when it is next due: in its own time, and in the reader's where that differs. */
export function NextRuns({ text, next, timezone }: Preview) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isElsewhere = timezone !== '' && timezone !== here;
  return (
    <section className="q-next-runs" aria-label={jobMessage('next')}>
      <p>{text}</p>
      {next.length === 0 && <p className="q-faint">{jobMessage('none_next')}</p>}
      <ol>
        {next.map((at) => (
          <li key={at}>
            <time dateTime={at}>{isElsewhere ? inZone(at, timezone) : localOf(at)}</time>
            {isElsewhere && <span className="q-faint"> {jobMessage('here', { at: localOf(at) })}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** As the other moments are written: Swedish is the locale that writes ISO. */
function inZone(at: string, timeZone: string): string {
  return new Date(at).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
}
