import { countText } from '#web/platform/languages/i18n.ts';
import { useMutation } from '@tanstack/react-query';
import { rowByRowResources } from '#contract/system/import.ts';
import type { Task } from '#contract/system/task.ts';
import { cancelTask } from '#web/platform/tasks/tasks.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckedRows } from './checked-rows.tsx';
import { commitImport } from './import-calls.ts';
import { ImportFoot } from './sheet/import-foot.tsx';
import { SheetCounts } from './sheet/import-counts.tsx';
import { sheetImportMessage } from './sheet/sheet-import.messages.ts';
import { ImportProblem } from './import-problem.tsx';
import { importMessage } from './import.messages.ts';
import { countsOf } from './import-counts.ts';

type ReviewStepProps = { task: Task; onRestart: (() => void) | undefined; onClose: () => void };

/** The result of the check: counts, and invalid cells. */
export function ReviewStep({ task, onRestart, onClose }: ReviewStepProps) {
  return (
    <>
      <div className="q-import-body q-import-review">
        <ImportProblem text={task.error} />
        <SheetCounts
          added={task.new_rows ?? 0}
          changed={task.changed_rows ?? 0}
          wrong={task.error_rows ?? 0}
          doubtful={task.warning_rows ?? 0}
        />
        <CheckedRows task={task} />
      </div>
      <Decision task={task} onRestart={onRestart} onClose={onClose} />
    </>
  );
}

/** Writes the rows or restarts; shows why if it is impossible. */
function Decision({ task, onRestart, onClose }: ReviewStepProps) {
  const decision = decisionOf(task);
  const commit = useMutation({ mutationFn: () => commitImport(task.id, decision.skips) });
  const restart = useMutation({ mutationFn: () => cancelTask(task.id), onSuccess: onRestart ?? onClose });
  return (
    <ImportFoot
      status={decision.text}
      next={importMessage(decision.skips ? 'commit_right' : 'commit')}
      canGo={decision.isOpen}
      isBusy={commit.isPending}
      onNext={() => commit.mutate()}
    >
      <Button busy={restart.isPending} onClick={() => restart.mutate()}>
        {onRestart ? sheetImportMessage('again') : importMessage('cancel')}
      </Button>
    </ImportFoot>
  );
}

type CommitDecision = { isOpen: boolean; skips: boolean; text: string };

/** What can be done with the checked rows. */
function decisionOf(task: Task): CommitDecision {
  const errors = task.error_rows ?? 0;
  const isRowByRow = rowByRowResources.has(task.resource);
  const count = countText(errors);
  const rows = (task.new_rows ?? 0) + (task.changed_rows ?? 0);
  if (errors > 0 && !(isRowByRow && rows > errors))
    return { isOpen: false, skips: false, text: importMessage('has_errors', { count }) };
  if (rows === 0) return { isOpen: false, skips: false, text: importMessage('nothing') };
  if (errors > 0) return { isOpen: true, skips: true, text: importMessage('ready_right', { count }) };
  return { isOpen: true, skips: false, text: importMessage(isRowByRow ? 'ready_each' : 'ready', countsOf(task)) };
}
