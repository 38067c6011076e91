import { CancelButton } from '#web/screen/dialog.tsx';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page } from '#contract/kit.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { fieldOf } from '#web/screen/field-of.ts';
import type { CustomDialogProps, Row, Screen } from '#web/screen/screen.ts';
import { CellValue } from '#web/screen/table/cell-value.tsx';
import { isEmptyCell } from '#web/screen/table/cells/cell-text.ts';
import { listKey } from '#web/screen/list/use-list.ts';
import { StepButton } from '#web/screen/plain/step-button.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { downloadFile, linkOf, usesOptions } from './file-calls.ts';
import { fileMessage } from './file.messages.ts';
import { FilePreview } from './file-preview.tsx';
import './file.css';
import type { FileUse } from '#contract/system/file.ts';
import { useCan } from '#web/platform/session/can.tsx';
import { useTab } from '#web/platform/page/tab.tsx';
import { ErrorState } from '#web/ui/states.tsx';

const facts = ['name', 'size', 'mime_type', 'kind', 'engine', 'is_public', 'url', 'md5sum', 'description'];
const trail = ['creator_name', 'create_datetime', 'modifier_name', 'update_datetime'];

/** A file's preview, data and uses, with buttons to its neighbours in the list. */
export function FileView({ screen, row: first }: CustomDialogProps) {
  const [row, setRow] = useState(first);
  const { before, after } = useNeighbours(screen, row);
  return (
    <>
      <div className="q-dialog-body q-file-view">
        <FilePreview key={row.id} row={row} />
        <FileUses id={row.id} isDeleted={row.is_deleted} />
        <dl className="q-view">
          {[...facts, ...trail].map((name) => (
            <div
              key={name}
              className="q-view-item"
              data-wide={['name', 'url', 'description'].includes(name) || undefined}
            >
              <dt>{fieldOf(screen.resource, name).label}</dt>
              <dd>
                {isEmptyCell(row[name]) ? (
                  <span className="q-faint">–</span>
                ) : (
                  <CellValue field={fieldOf(screen.resource, name)} row={row} isFull />
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <footer className="q-dialog-foot">
        <span className="q-file-steps">
          <Step icon="chevron-left" text={fileMessage('previous')} to={before} onStep={setRow} />
          <Step icon="chevron-right" text={fileMessage('next')} to={after} onStep={setRow} />
        </span>
        {!row.is_deleted && <FileActions row={row} />}
        <CancelButton data-autofocus>{fileMessage('close')}</CancelButton>
      </footer>
    </>
  );
}

type StepProps = {
  icon: 'chevron-left' | 'chevron-right';
  text: string;
  to: Row | undefined;
  onStep: (row: Row) => void;
};

function Step({ icon, text, to, onStep }: StepProps) {
  return <IconButton icon={icon} label={text} disabled={!to} onClick={() => to && onStep(to)} />;
}

function FileActions({ row }: { row: Row }) {
  function copy() {
    navigator.clipboard.writeText(linkOf(row)).then(
      () => toast.success(fileMessage('copied')),
      () => toast.error(fileMessage('copy_failed')),
    );
  }
  return (
    <>
      <Button icon="link" onClick={copy}>
        {fileMessage('copy_link')}
      </Button>
      <StepButton variant="primary" icon="download" action={() => downloadFile(row)}>
        {fileMessage('download')}
      </StepButton>
    </>
  );
}

/** The previous and next row on the current page of the list. */
function useNeighbours({ resource }: Screen, row: Row): { before: Row | undefined; after: Row | undefined } {
  const pages = useQueryClient().getQueriesData<Page<Row>>({ queryKey: listKey(resource), type: 'active' });
  const rows = pages.map(([, page]) => page?.data ?? []).find((data) => data.some(({ id }) => id === row.id)) ?? [];
  const at = rows.findIndex(({ id }) => id === row.id);
  return { before: at > 0 ? rows[at - 1] : undefined, after: at < 0 ? undefined : rows[at + 1] };
}

/** The rows that use a file, each with a link to its list. */
function FileUses({ id, isDeleted }: { id: number; isDeleted: boolean }) {
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
