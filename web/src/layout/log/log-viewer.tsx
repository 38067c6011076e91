import { useState } from 'react';
import { type LogEntry, logStore } from '#web/platform/log.ts';
import { useStore } from '#web/platform/store.ts';
import { Dialog } from '#web/screen/dialog.tsx';
import { SearchInput } from '#web/ui/input.tsx';
import { PageState } from '#web/ui/states.tsx';
import { LogActions } from './log-actions.tsx';
import { countsOf, filterEntries, type LogFilter, filterTypes } from './log-filter.ts';
import { logMessage } from './log.messages.ts';
import { sentEntries } from './log-upload.ts';
import '../drawer-parts.css';
import './log-viewer.css';

/** The log of this window: looked through, copied, sent to the server, cleared. */
export function LogViewer({ onClose }: { onClose: () => void }) {
  const entries = useStore(logStore);
  const [filter, setFilter] = useState<LogFilter>({ type: 'all', text: '' });
  const visible = filterEntries(entries, filter);
  return (
    <Dialog title={logMessage('title')} variant="drawer" holdsInput={false} onClose={onClose}>
      <p className="q-drawer-hint">{logMessage('hint')}</p>
      <LogFilters entries={entries} filter={filter} onChange={setFilter} />
      <div className="q-log">
        <Entries entries={visible} isEmpty={entries.length === 0} />
      </div>
      <LogActions entries={entries} visible={visible} />
    </Dialog>
  );
}

type FilterProps = { entries: readonly LogEntry[]; filter: LogFilter; onChange: (next: LogFilter) => void };

function LogFilters({ entries, filter, onChange }: FilterProps) {
  const counts = countsOf(entries);
  return (
    <div className="q-drawer-filter q-log-filter">
      <fieldset>
        <legend className="q-hidden">{logMessage('types')}</legend>
        {filterTypes.map((type) => (
          <label key={type} className="q-chip">
            <input
              type="radio"
              name="log-type"
              checked={filter.type === type}
              onChange={() => onChange({ ...filter, type })}
            />
            <span>{logMessage(type)}</span>
            <span className="q-drawer-count">{counts[type]}</span>
          </label>
        ))}
      </fieldset>
      <SearchInput label={logMessage('search')} value={filter.text} onType={(text) => onChange({ ...filter, text })} />
    </div>
  );
}

function Entries({ entries, isEmpty }: { entries: readonly LogEntry[]; isEmpty: boolean }) {
  const sent = useStore(sentEntries);
  if (entries.length === 0) {
    const [title, text] = isEmpty ? (['empty_title', 'empty_text'] as const) : (['none_title', 'none_text'] as const);
    return <PageState icon="file-text" title={logMessage(title)} text={logMessage(text)} />;
  }
  return (
    <ul role="list" aria-label={logMessage('list')}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} isSent={sent.has(entry.id)} />
      ))}
    </ul>
  );
}

function Entry({ entry: { message, type, time, meta }, isSent }: { entry: LogEntry; isSent: boolean }) {
  return (
    <li className="q-log-entry" data-type={type}>
      <details>
        <summary>
          <span className="q-log-mark">{logMessage(type)}</span>
          <span className="q-log-message">{message}</span>
          {isSent && <span className="q-log-sent">{logMessage('sent')}</span>}
          <time>{time}</time>
        </summary>
        <dl>
          <dt>{logMessage('page')}</dt>
          <dd>{meta.url}</dd>
          <dt>{logMessage('user')}</dt>
          <dd>{meta.user || '–'}</dd>
          <dt>{logMessage('uuid')}</dt>
          <dd>{meta.uuid}</dd>
          <dt>{logMessage('token')}</dt>
          <dd>{meta.token}</dd>
          {meta.detail && <dt>{logMessage('detail')}</dt>}
          {meta.detail && (
            <dd>
              <pre>{meta.detail}</pre>
            </dd>
          )}
        </dl>
      </details>
    </li>
  );
}
