import type { DiagnosticValues } from '#contract/system/diagnostics.ts';
import { Can } from '#web/platform/session/can.tsx';
import { useDictionary } from '#web/platform/dictionary.ts';
import { colon, countText } from '#web/platform/languages/i18n.ts';
import { readableSize } from '#web/screen/table/cells/cell-text.ts';
import { Button } from '#web/ui/button.tsx';
import { diagnosticsMessage } from './diagnostics.messages.ts';
import { type DiagnosticsColumn, FactTable } from './part.tsx';
import { momentOrNever, msText, spanText } from './shown.ts';
import { useRetry } from './use-diagnostics.ts';

type Item<P extends keyof DiagnosticValues> = DiagnosticValues[P] extends readonly (infer R)[] ? R : never;

const slowMs = 200;
const clockSkewMs = 1_000;

const nodeColumns: DiagnosticsColumn<Item<'nodes'>>[] = [
  {
    title: diagnosticsMessage('node'),
    cell: ({ name, is_this: isThis }) => (isThis ? diagnosticsMessage('this_node', { name }) : name),
  },
  {
    title: diagnosticsMessage('version'),
    cell: ({ version, commit }) => [version, commit.slice(0, 8)].filter(Boolean).join(' · '),
  },
  { title: diagnosticsMessage('started'), cell: ({ started_at: at }) => momentOrNever(at) },
  { title: diagnosticsMessage('memory'), isNumber: true, cell: ({ memory_bytes: bytes }) => readableSize(bytes) },
  {
    title: diagnosticsMessage('lag'),
    isNumber: true,
    cell: ({ lag_ms: ms }) => msText(Math.round(ms)),
    warns: ({ lag_ms: ms }) => ms > slowMs,
  },
  {
    title: diagnosticsMessage('connections'),
    cell: ({ pools }) => pools.map((pool) => diagnosticsMessage('pool', pool)).join('; '),
    warns: ({ pools }) => pools.some(({ waiting }) => waiting > 0),
  },
  { title: diagnosticsMessage('streams'), isNumber: true, cell: ({ streams }) => countText(streams) },
  {
    title: diagnosticsMessage('clock'),
    isNumber: true,
    cell: ({ clock_ms: ms }) => msText(ms),
    warns: ({ clock_ms: ms }) => Math.abs(ms) > clockSkewMs,
  },
  {
    title: diagnosticsMessage('caches'),
    cell: ({ caches }) => caches.map(({ name, entries }) => `${name} ${countText(entries)}`).join(', '),
  },
];

export function NodeTable({ data }: { data: DiagnosticValues['nodes'] }) {
  return (
    <FactTable caption={diagnosticsMessage('nodes')} columns={nodeColumns} rows={data} keyOf={({ id }) => String(id)} />
  );
}

const sizeColumns: DiagnosticsColumn<DiagnosticValues['database']['tables'][number]>[] = [
  { title: diagnosticsMessage('table'), cell: ({ name }) => name },
  { title: diagnosticsMessage('rows'), isNumber: true, cell: ({ rows }) => countText(rows) },
  { title: diagnosticsMessage('size'), isNumber: true, cell: ({ bytes }) => readableSize(bytes) },
];

export function SizeTable({ data }: { data: DiagnosticValues['database'] }) {
  return (
    <FactTable
      caption={diagnosticsMessage('tables')}
      columns={sizeColumns}
      rows={data.tables}
      keyOf={({ name }) => name}
    />
  );
}

export function QueueTable({ data }: { data: DiagnosticValues['queues'] }) {
  const { mutate, isPending } = useRetry();
  const columns: DiagnosticsColumn<Item<'queues'>>[] = [
    { title: diagnosticsMessage('queue'), cell: ({ name }) => name },
    { title: diagnosticsMessage('waiting'), isNumber: true, cell: ({ waiting }) => countText(waiting) },
    { title: diagnosticsMessage('active'), isNumber: true, cell: ({ active }) => countText(active) },
    {
      title: diagnosticsMessage('oldest'),
      isNumber: true,
      cell: ({ waiting, oldest_seconds: seconds }) => (waiting > 0 ? spanText(seconds) : '–'),
      warns: ({ oldest_seconds: seconds }) => seconds > 600,
    },
    {
      title: diagnosticsMessage('failed'),
      isNumber: true,
      warns: ({ failed }) => failed > 0,
      cell: ({ name, failed }) => (
        <>
          {countText(failed)}
          {failed > 0 && (
            <Can action="Run">
              <Button
                size="small"
                variant="text"
                aria-label={diagnosticsMessage('retry') + colon + name}
                busy={isPending}
                onClick={() => mutate(name)}
              >
                {diagnosticsMessage('retry')}
              </Button>
            </Can>
          )}
        </>
      ),
    },
  ];
  return <FactTable caption={diagnosticsMessage('queues')} columns={columns} rows={data} keyOf={({ name }) => name} />;
}

function StatusLabel({ status }: { status: string }) {
  const known = useDictionary('run_status').find(({ value }) => value === status);
  return known?.label ?? status;
}

const taskColumns: DiagnosticsColumn<Item<'tasks'>>[] = [
  { title: diagnosticsMessage('task'), cell: ({ name }) => name },
  { title: diagnosticsMessage('last_run'), cell: ({ last_run_at: at }) => momentOrNever(at) },
  {
    title: diagnosticsMessage('last_status'),
    cell: ({ last_status: status }) => (status === null ? '–' : <StatusLabel status={status} />),
    warns: ({ last_status: status }) => status === 'FAILURE' || status === 'LOST',
  },
  {
    title: diagnosticsMessage('failed'),
    isNumber: true,
    cell: ({ failed_day: failed }) => countText(failed),
    warns: ({ failed_day: failed }) => failed > 0,
  },
  {
    title: diagnosticsMessage('next_run'),
    cell: ({ enabled, next_run_at: at }) => (enabled && at !== null ? momentOrNever(at) : '–'),
  },
];

export function TaskTable({ data }: { data: DiagnosticValues['tasks'] }) {
  return (
    <FactTable caption={diagnosticsMessage('tasks')} columns={taskColumns} rows={data} keyOf={({ id }) => String(id)} />
  );
}

const settingColumns: DiagnosticsColumn<Item<'settings'>>[] = [
  { title: diagnosticsMessage('setting'), cell: ({ name }) => <code>{name}</code> },
  {
    title: diagnosticsMessage('source'),
    cell: ({ source }) => diagnosticsMessage(source === 'environment' ? 'environment' : 'in_database'),
  },
  { title: diagnosticsMessage('value'), cell: ({ value }) => <code>{value}</code> },
];

export function SettingTable({ data }: { data: DiagnosticValues['settings'] }) {
  return (
    <FactTable
      caption={diagnosticsMessage('settings')}
      columns={settingColumns}
      rows={data}
      keyOf={({ name }) => name}
    />
  );
}

type JobOrRequest = { request_id: string; job_kind: string };

function partOf({ request_id: id, job_kind: kind }: JobOrRequest) {
  return <code>{[kind, id].filter(Boolean).join(' · ') || '–'}</code>;
}

const slowColumns: DiagnosticsColumn<Item<'slow'>>[] = [
  { title: diagnosticsMessage('time'), cell: ({ at }) => momentOrNever(at) },
  { title: diagnosticsMessage('took'), isNumber: true, cell: ({ ms }) => msText(ms) },
  { title: diagnosticsMessage('statement'), cell: ({ shape }) => <code title={shape}>{shape}</code> },
  { title: diagnosticsMessage('part_of'), cell: partOf },
];

export function SlowTable({ data }: { data: DiagnosticValues['slow'] }) {
  return (
    <FactTable
      caption={diagnosticsMessage('slow')}
      columns={slowColumns}
      rows={data}
      keyOf={({ at, statement, request_id: id }) => `${at} ${statement} ${id}`}
    />
  );
}

const errorColumns: DiagnosticsColumn<Item<'errors'>>[] = [
  { title: diagnosticsMessage('time'), cell: ({ at }) => momentOrNever(at) },
  {
    title: diagnosticsMessage('error'),
    cell: ({ message, error }) => [message, error].filter(Boolean).join(': '),
  },
  { title: diagnosticsMessage('part_of'), cell: partOf },
  { title: diagnosticsMessage('node'), cell: ({ node }) => node },
];

export function ErrorTable({ data }: { data: DiagnosticValues['errors'] }) {
  return (
    <FactTable
      caption={diagnosticsMessage('errors')}
      columns={errorColumns}
      rows={data}
      keyOf={({ at, message, request_id: id }) => `${at} ${message} ${id}`}
    />
  );
}
