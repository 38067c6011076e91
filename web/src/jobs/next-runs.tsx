import { zonedTime } from '#contract/freight/zoned-time.ts';
import { officeZone } from '#web/platform/office-clock.ts';
import { formatInstant } from '#web/screen/controls/dates/instant-text.ts';
import { jobMessage } from './jobs.messages.ts';
import './jobs.css';

export type RunPreview = { text: string; next: readonly string[]; timezone: string };

/** A rule in words and its next times, in its own time zone and, if different, in the office's. */
export function NextRuns({ text, next, timezone }: RunPreview) {
  const isElsewhere = timezone !== '' && timezone !== officeZone();
  return (
    <section className="q-next-runs" aria-label={jobMessage('next')}>
      <p>{text}</p>
      {next.length === 0 && <p className="q-faint">{jobMessage('none_next')}</p>}
      <ol>
        {next.map((at) => (
          <li key={at}>
            <time dateTime={at}>{isElsewhere ? zonedTime(at, timezone) : formatInstant(at)}</time>
            {isElsewhere && <span className="q-faint"> {jobMessage('here', { at: formatInstant(at) })}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
