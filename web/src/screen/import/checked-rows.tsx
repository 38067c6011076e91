import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportRows } from '#contract/system/import.ts';
import type { Task } from '#contract/system/task.ts';
import { countText } from '#web/platform/i18n.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { ToggleGroup } from '#web/ui/toggle-group.tsx';
import { Pager } from '../pager.tsx';
import { downloadMarked, importRowsOptions, type RowsAsked } from './import-calls.ts';
import { importMessage } from './import.messages.ts';
import { MarkedButton } from './marked-button.tsx';
import { RowsTable } from './rows-table.tsx';

const startLimit = 20;

/** The rows of an imported workbook, sheet by sheet, with what is told of them. */
export function CheckedRows({ task }: { task: Task }) {
  const hasRemarks = isTold(task);
  const [asked, setAsked] = useState<RowsAsked>({ sheet: 1, page: 1, limit: startLimit, onlyErrors: hasRemarks });
  const state = `${task.error_rows} ${task.finished_datetime}`;
  const { data, error, refetch, isPlaceholderData } = useQuery(importRowsOptions(task.id, asked, state));
  return (
    <>
      <Tools task={task} sheets={data?.sheets ?? []} asked={asked} onAsk={setAsked} />
      {error && !data ? (
        <ErrorState error={error} title={importMessage('load_failed')} onRetry={() => void refetch()} />
      ) : (
        <RowsTable
          rows={data}
          isStale={!data || isPlaceholderData}
          hasErrors={hasRemarks}
          isActing={asked.sheet === 1}
        />
      )}
      <Pager
        page={asked.page}
        limit={asked.limit}
        total={data?.total}
        onPage={(page) => setAsked({ ...asked, page })}
        onLimit={(limit) => setAsked({ ...asked, page: 1, limit })}
      />
    </>
  );
}

function isTold({ error_rows: errors, warning_rows: warnings }: Task): boolean {
  return (errors ?? 0) + (warnings ?? 0) > 0;
}

type ToolsProps = {
  task: Task;
  sheets: ImportRows['sheets'];
  asked: RowsAsked;
  onAsk: (asked: RowsAsked) => void;
};

/** Which of the rows are shown, and the file to correct them in. */
function Tools({ task, sheets, asked, onAsk }: ToolsProps) {
  return (
    <div className="q-import-tools">
      <Sheets sheets={sheets} at={asked.sheet} onChange={(sheet) => onAsk({ ...asked, sheet, page: 1 })} />
      {isTold(task) && (
        <>
          <label>
            <Checkbox
              checked={asked.onlyErrors}
              onChange={({ target }) => onAsk({ ...asked, page: 1, onlyErrors: target.checked })}
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

/** Which sheet is looked at, where there are two; each says how much of it is wrong. */
function Sheets({ sheets, at, onChange }: SheetsProps) {
  if (sheets.length < 2) return null;
  return (
    <ToggleGroup
      label={importMessage('sheets')}
      choices={sheets.map((sheet, index) => ({ value: index + 1, text: <SheetText {...sheet} /> }))}
      chosen={[at]}
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
