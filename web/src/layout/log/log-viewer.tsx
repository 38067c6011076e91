import { useState } from 'react';
import { type LogEntry, logStore, clearLog } from '#web/platform/log.ts';
import { useStore } from '#web/platform/store.ts';
import { Dialog } from '#web/screen/dialog.tsx';
import { SearchInput } from '#web/ui/input.tsx';
import { PageState } from '#web/ui/states.tsx';
import { logMessage } from './log.messages.ts';
import { sentEntries, uploadLog } from './log-upload.ts';
import '../drawer-parts.css';
import './log-viewer.css';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { errorText } from '#web/platform/api/error-text.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { StepButton } from '#web/screen/plain/step-button.tsx';
import { Button } from '#web/ui/button.tsx';

/** The log of this window: search, copy, upload and clear. */
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

type Props = { entries: readonly LogEntry[]; visible: readonly LogEntry[] };

function LogActions({ entries, visible }: Props) {
  async function handleClear() {
    const [title, text] = [logMessage('clear'), logMessage('clear_text', { count: entries.length })];
    if (await confirm({ title, text, okText: title, danger: true })) clearLog();
  }

  const isEmpty = entries.length === 0;
  return (
    <footer className="q-dialog-foot">
      <Button icon="trash" disabled={isEmpty} onClick={() => void handleClear()}>
        {logMessage('clear')}
      </Button>
      <Button icon="copy" disabled={visible.length === 0} onClick={() => void copy(visible)}>
        {logMessage('copy')}
      </Button>
      <StepButton variant="primary" icon="upload" disabled={isEmpty} action={() => upload(entries)}>
        {logMessage('upload')}
      </StepButton>
    </footer>
  );
}

async function upload(entries: readonly LogEntry[]): Promise<void> {
  try {
    const count = await uploadLog(entries);
    if (count > 0) toast.success(logMessage('uploaded', { count }));
    else toast.info(logMessage('upload_nothing'));
  } catch (error) {
    toast.error(logMessage('upload_failed', { text: errorText(error).text }));
  }
}

async function copy(entries: readonly LogEntry[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(logText(entries));
    toast.success(logMessage('copied', { count: entries.length }));
  } catch {
    toast.error(logMessage('copy_failed'));
  }
}

const filterTypes = ['all', 'danger', 'warning', 'success', 'info'] as const;
type FilterType = (typeof filterTypes)[number];
type LogFilter = { type: FilterType; text: string };

/** Entries of a type that contain a text. */
function filterEntries(entries: readonly LogEntry[], { type, text }: LogFilter): readonly LogEntry[] {
  const searchText = text.trim().toLowerCase();
  const containsText = ({ message, meta }: LogEntry) =>
    [message, meta.url, meta.detail ?? ''].some((each) => each.toLowerCase().includes(searchText));
  return entries.filter(
    (entry) => (type === 'all' || entry.type === type) && (searchText === '' || containsText(entry)),
  );
}

function countsOf(entries: readonly LogEntry[]): Record<FilterType, number> {
  const count = (type: FilterType) => entries.filter((entry) => entry.type === type).length;
  return {
    all: entries.length,
    danger: count('danger'),
    warning: count('warning'),
    success: count('success'),
    info: count('info'),
  };
}

/** The log as plain text, oldest first, for a mail or a ticket. */
function logText(entries: readonly LogEntry[]): string {
  return entries
    .toReversed()
    .map(({ time, type, message, meta }) =>
      [`${time} [${type}] ${message}`, `  ${meta.url} ${meta.user} ${meta.uuid} ${meta.token}`, meta.detail ?? '']
        .filter((line) => line !== '')
        .join('\n'),
    )
    .join('\n');
}
