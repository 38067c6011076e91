import { useState } from 'react';
import { type Diagnostics, diagnosticNames } from '#contract/system/diagnostics.ts';
import { useCan } from '#web/platform/session/can.tsx';
import { reportError } from '#web/platform/api/report-error.ts';
import { AsOf, Board, BoardHead } from '#web/ui/board.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, NoPermission, PageSkeleton } from '#web/ui/states.tsx';
import { diagnosticsMessage } from './diagnostics.messages.ts';
import { BacklogFacts, DatabaseFacts, MigrationFacts, ProductFacts } from './figure-parts.tsx';
import { DiagnosticsPart } from './part.tsx';
import { momentOrNever } from './shown.ts';
import { ErrorTable, NodeTable, QueueTable, SettingTable, SizeTable, SlowTable, TaskTable } from './table-parts.tsx';
import { useDiagnostics } from './use-diagnostics.ts';
import './diagnostics.css';

/** The state of the installation, for its administrators. */
export function DiagnosticsPage() {
  return useCan('Search') ? <DiagnosticsView /> : <NoPermission />;
}

function DiagnosticsView() {
  const { data, error, isFetching, refetch } = useDiagnostics();
  const reload = () => void refetch();
  if (!data) return error ? <ErrorState error={error} onRetry={reload} /> : <PageSkeleton />;
  const time = momentOrNever(data.now);
  return (
    <Board className="q-diagnostics">
      <BoardHead>
        <AsOf text={diagnosticsMessage(error ? 'failed_since' : 'as_of', { time })} hasFailed={error !== null} />
        <Button icon="refresh" busy={isFetching} onClick={reload}>
          {diagnosticsMessage('refresh')}
        </Button>
        <CopyReport diagnostics={data} />
      </BoardHead>
      <Parts parts={data.parts} />
    </Board>
  );
}

function CopyReport({ diagnostics }: { diagnostics: Diagnostics }) {
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(reportOf(diagnostics));
    setCopied(true);
  }
  return (
    <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy().catch(reportError)}>
      <span aria-live="polite">{diagnosticsMessage(isCopied ? 'copied' : 'copy')}</span>
    </Button>
  );
}

function Parts({ parts }: Pick<Diagnostics, 'parts'>) {
  return (
    <div className="q-diagnostics-parts">
      <DiagnosticsPart name="product" result={parts.product}>
        {(data) => <ProductFacts data={data} />}
      </DiagnosticsPart>
      <DiagnosticsPart name="database" result={parts.database}>
        {(data) => <DatabaseFacts data={data} />}
      </DiagnosticsPart>
      <DiagnosticsPart name="backlog" result={parts.backlog}>
        {(data) => <BacklogFacts data={data} />}
      </DiagnosticsPart>
      <DiagnosticsPart name="migrations" result={parts.migrations}>
        {(data) => <MigrationFacts data={data} />}
      </DiagnosticsPart>
      <DiagnosticsPart name="nodes" result={parts.nodes} isWide>
        {(data) => <NodeTable data={data} />}
      </DiagnosticsPart>
      <DiagnosticsPart name="queues" result={parts.queues}>
        {(data) => <QueueTable data={data} />}
      </DiagnosticsPart>
      <DiagnosticsPart name="database" result={parts.database} title={diagnosticsMessage('tables')}>
        {(data) => <SizeTable data={data} />}
      </DiagnosticsPart>
      <DiagnosticsPart name="tasks" result={parts.tasks} isWide>
        {(data) => <TaskTable data={data} />}
      </DiagnosticsPart>
      <DiagnosticsPart name="errors" result={parts.errors} isWide>
        {(data) => <ErrorTable data={data} />}
      </DiagnosticsPart>
      <DiagnosticsPart name="slow" result={parts.slow} isWide>
        {(data) => <SlowTable data={data} />}
      </DiagnosticsPart>
      <DiagnosticsPart name="settings" result={parts.settings} isWide>
        {(data) => <SettingTable data={data} />}
      </DiagnosticsPart>
    </div>
  );
}

/**
 * A report for support: everything on the page, but only the names of settings, because their values may be private.
 */
function reportOf({ now, parts }: Diagnostics): string {
  const sections = diagnosticNames.map((name) => `## ${name}\n${bodyOf(name, parts)}`);
  return [`# Quayside ${now}`, ...sections].join('\n\n');
}

function bodyOf(name: (typeof diagnosticNames)[number], parts: Diagnostics['parts']): string {
  if (name === 'settings' && parts.settings.state === 'ok')
    return parts.settings.data.map((each) => `${each.name} (${each.source})`).join('\n');
  const part = parts[name];
  if (part.state === 'failed') return `not read, request ${part.request_id}`;
  return linesOf(part.data);
}

/** A line for each row, or for each figure. */
function linesOf(data: object): string {
  const rows = Array.isArray(data) ? data.map((row) => textOf(row)) : Object.entries(data).map(figureText);
  return rows.length === 0 ? '-' : rows.join('\n');
}

function figureText([name, value]: [string, unknown]): string {
  if (Array.isArray(value)) return [`${name}:`, ...value.map((row) => `  ${textOf(row)}`)].join('\n');
  return `${name}: ${textOf(value)}`;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
}
