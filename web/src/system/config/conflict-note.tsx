import { Button } from '#web/ui/button.tsx';
import { configMessage } from './config.messages.ts';
import type { ConfigDraft } from './use-config-draft.ts';
import type { ConfigConflict } from './use-config-save.ts';

type NoteProps = {
  conflict: ConfigConflict;
  form: { draft: ConfigDraft; keep: (next: ConfigDraft) => void };
  onDone: () => void;
};

/** Another user saved first: take their values, or overwrite them. */
export function ConflictNote({ conflict: { message, items }, form: { draft, keep }, onDone }: NoteProps) {
  const ids = new Set(items.map(({ id }) => id));
  const take = () => {
    keep(Object.fromEntries(Object.entries(draft).filter(([id]) => !ids.has(Number(id)))));
    onDone();
  };
  const keepOwn = () => {
    const seen = items.flatMap(({ id, version }) => (draft[id] ? [[id, { ...draft[id], version }] as const] : []));
    keep({ ...draft, ...Object.fromEntries(seen) });
    onDone();
  };
  return (
    <div className="q-config-conflict" role="alert">
      <h2>{message}</h2>
      <p>{configMessage('stale_text')}</p>
      <ul>
        {items.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <span className="q-config-adds">
        <Button onClick={keepOwn}>{configMessage('stale_keep')}</Button>
        <Button variant="primary" onClick={take}>
          {configMessage('stale_take')}
        </Button>
      </span>
    </div>
  );
}
