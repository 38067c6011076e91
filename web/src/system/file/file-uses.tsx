import { useQuery } from '@tanstack/react-query';
import type { FileUse } from '#contract/system/file.ts';
import { useCan } from '#web/platform/can.tsx';
import { useTab } from '#web/platform/tab.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { usesOptions } from './file-calls.ts';
import { fileMessage } from './file.messages.ts';

/** The rows that name a file; each leads to the list that shows it. */
export function FileUses({ id, isDeleted }: { id: number; isDeleted: boolean }) {
  const canRead = useCan('Retrieve') && !isDeleted;
  const { data, error, refetch } = useQuery({ ...usesOptions(id), enabled: canRead, meta: { handles: () => true } });
  if (!canRead) return null;
  return (
    <section className="q-file-uses">
      <h3>{fileMessage('uses')}</h3>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p className="q-skeleton" role="status" aria-label={fileMessage('loading')} />}
      {data?.length === 0 && <p className="q-faint">{fileMessage('unused')}</p>}
      {data && data.length > 0 && (
        <dl>
          {data.map((use) => (
            <UsedIn key={use.table} use={use} />
          ))}
        </dl>
      )}
    </section>
  );
}

function UsedIn({ use }: { use: FileUse }) {
  const more = use.total - use.rows.length;
  return (
    <div>
      <dt>{`${use.title} (${use.total})`}</dt>
      <dd>
        {use.rows.map((row) => (
          <RowLink key={row.id} use={use} name={row.name} />
        ))}
        {more > 0 && <span className="q-faint">{fileMessage('hidden_rows', { count: more })}</span>}
      </dd>
    </div>
  );
}

function RowLink({ use: { web_path: path }, name }: { use: FileUse; name: string }) {
  const tab = useTab();
  if (path === null) return <span>{name}</span>;
  const to = `${path}?search=${encodeURIComponent(name)}`;
  return (
    <a
      href={to}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        tab.open(to);
      }}
    >
      {name}
    </a>
  );
}
