import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScheduleImport } from '#contract/schedule/import.ts';
import { MarkedButton } from '#web/screen/import/marked-button.tsx';
import { RowsTable } from '#web/screen/import/rows-table.tsx';
import { Pager } from '#web/screen/list/pager.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { downloadMarkedSchedule, rowsOptions } from './import-calls.ts';
import { scheduleImportMessage } from './schedule-import.messages.ts';

/** Fewer rows need no pages. */
const fewest = 50;

/** The rows of the sheet with the errors of each cell. */
export function CheckedVoyages({ checked }: { checked: ScheduleImport }) {
  const hasErrors = checked.rows_bad > 0;
  const [query, setQuery] = useState({ page: 1, limit: fewest, onlyErrors: hasErrors });
  const { data, error, refetch, isPlaceholderData } = useQuery(rowsOptions(checked, query));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {hasErrors && (
        <div className="q-import-tools">
          <label>
            <Checkbox
              checked={query.onlyErrors}
              onChange={({ target }) => setQuery({ ...query, page: 1, onlyErrors: target.checked })}
            />
            {scheduleImportMessage('only_errors')}
          </label>
          <MarkedButton fetch={() => downloadMarkedSchedule(checked)} />
        </div>
      )}
      <RowsTable rows={data} isStale={isPlaceholderData} hasErrors={hasErrors} />
      {data && data.total > fewest && (
        <Pager
          page={query.page}
          limit={query.limit}
          total={data.total}
          onPage={(page) => setQuery({ ...query, page })}
          onLimit={(limit) => setQuery({ ...query, page: 1, limit })}
        />
      )}
    </>
  );
}
