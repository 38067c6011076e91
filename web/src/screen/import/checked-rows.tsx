import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportRows } from '#contract/system/import.ts';
import type { Task } from '#contract/system/task.ts';
import { countText } from '#web/platform/languages/i18n.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { ToggleGroup } from '#web/ui/toggle-group.tsx';
import { Pager } from '../list/pager.tsx';
import { downloadMarked, importRowsOptions, type CheckedRowsQuery } from './import-calls.ts';
import { importMessage } from './import.messages.ts';
import { MarkedButton } from './marked-button.tsx';
import { RowsTable } from './rows-table.tsx';

const startLimit = 20;

/** The rows of an imported workbook by sheet, with their errors. */
export function CheckedRows({ task }: { task: Task }) {
  const hasRemarks = hasIssues(task);
  const [rowsQuery, setRowsQuery] = useState<CheckedRowsQuery>({
    sheet: 1,
    page: 1,
    limit: startLimit,
    onlyErrors: hasRemarks,
  });
  const state = `${task.error_rows} ${task.finished_datetime}`;
  const { data, error, refetch, isPlaceholderData } = useQuery(importRowsOptions(task.id, rowsQuery, state));
  return (
    <>
      <Tools task={task} sheets={data?.sheets ?? []} rowsQuery={rowsQuery} onQueryChange={setRowsQuery} />
      {error && !data ? (
        <ErrorState error={error} title={importMessage('load_failed')} onRetry={() => void refetch()} />
      ) : (
        <RowsTable
          rows={data}
          isStale={!data || isPlaceholderData}
          hasErrors={hasRemarks}
          isActing={rowsQuery.sheet === 1}
        />
      )}
      <Pager
        page={rowsQuery.page}
        limit={rowsQuery.limit}
        total={data?.total}
        onPage={(page) => setRowsQuery({ ...rowsQuery, page })}
        onLimit={(limit) => setRowsQuery({ ...rowsQuery, page: 1, limit })}
      />
    </>
  );
}

function hasIssues({ error_rows: errors, warning_rows: warnings }: Task): boolean {
  return (errors ?? 0) + (warnings ?? 0) > 0;
}

type ToolsProps = {
  task: Task;
  sheets: ImportRows['sheets'];
  rowsQuery: CheckedRowsQuery;
  onQueryChange: (rowsQuery: CheckedRowsQuery) => void;
};

/** The row filter, and the file with marked errors. */
function Tools({ task, sheets, rowsQuery, onQueryChange }: ToolsProps) {
  return (
    <div className="q-import-tools">
      <Sheets
        sheets={sheets}
        at={rowsQuery.sheet}
        onChange={(sheet) => onQueryChange({ ...rowsQuery, sheet, page: 1 })}
      />
      {hasIssues(task) && (
        <>
          <label>
            <Checkbox
              checked={rowsQuery.onlyErrors}
              onChange={({ target }) => onQueryChange({ ...rowsQuery, page: 1, onlyErrors: target.checked })}
            />
            {importMessage('only_errors')}
          </label>
          <MarkedButton fetch={() => downloadMarked(task.id, task.resource_title)} />
        </>
      )}
    </div>
  );
}

type SheetsProps = { sheets: ImportRows['sheets']; at: number; onChange: (sheet: number) => void };

/** The tabs of two sheets, each with its number of errors. */
function Sheets({ sheets, at, onChange }: SheetsProps) {
  if (sheets.length < 2) return null;
  return (
    <ToggleGroup
      label={importMessage('sheets')}
      options={sheets.map((sheet, index) => ({ value: index + 1, text: <SheetText {...sheet} /> }))}
      selected={[at]}
      onToggle={onChange}
    />
  );
}

function SheetText({ title, total, errors }: ImportRows['sheets'][number]) {
  return (
    <>
      {title} {countText(total)}
      {errors > 0 && <b data-bad>{importMessage('sheet_errors', { count: countText(errors) })}</b>}
    </>
  );
}
