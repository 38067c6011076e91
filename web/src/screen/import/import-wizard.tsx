import { useQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Task } from '#contract/system/task.ts';
import { isUnderWay } from '#web/platform/tasks/task-state.ts';
import { taskOptions } from '#web/platform/tasks/tasks.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { Dialog } from '../dialog.tsx';
import { type ImportSource, downloadTemplate, type Template, uploadWorkbook } from './import-calls.ts';
import { importMessage } from './import.messages.ts';
import { type Step, StepBody } from './steps.tsx';
import { TaskStep } from './task-step.tsx';
import './import.css';
import { errorText } from '#web/platform/api/error-text.ts';
import { StepButton } from '../plain/step-button.tsx';
import { refusalOfFile } from './file-check.ts';
import { ImportDropZone } from './drop-zone.tsx';
import { useHangUp } from './use-hang-up.ts';
import { Waiting } from './waiting.tsx';

/** A new import of a list's rows, or an existing one. */
export type ImportStart = { source: ImportSource } | { task: number };

type ImportWizardProps = { start: ImportStart; onClose: () => void };

/** Imports a workbook: choose, check, review, then write all of it or nothing. */
export function ImportWizard({ start, onClose }: ImportWizardProps) {
  const { id, source, found, setId } = useImport(start);
  const { data: task } = found;

  function handleClose() {
    if (task && (isUnderWay(task.state) || task.state === 'checked')) toast.info(importMessage('goes_on'));
    onClose();
  }

  return (
    <Dialog title={titleOf(source?.title ?? task?.resource_title)} holdsInput={false} onClose={handleClose}>
      <StepBody at={id === undefined ? 'choose' : stepOf(task)}>
        {id === undefined ? (
          source && <ChooseStep source={source} onUploaded={setId} />
        ) : (
          <ImportProgress found={found} onRestart={source && (() => setId(undefined))} onClose={handleClose} />
        )}
      </StepBody>
    </Dialog>
  );
}

/** The import's task, once there is one. */
function useImport(start: ImportStart) {
  const source = 'source' in start ? start.source : undefined;
  const [id, setId] = useState('task' in start ? start.task : undefined);
  const found = useQuery({ ...taskOptions(id ?? 0), enabled: id !== undefined });
  return { id, source, found, setId };
}

type ImportProgressProps = {
  found: ReturnType<typeof useImport>['found'];
  onRestart: (() => void) | undefined;
  onClose: () => void;
};

/** An uploaded import. */
function ImportProgress({ found: { data: task, error, refetch }, onRestart, onClose }: ImportProgressProps) {
  if (task) return <TaskStep task={task} onRestart={onRestart} onClose={onClose} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <div className="q-import-loading q-skeleton" role="status" aria-label={importMessage('loading')} />;
}

function titleOf(name: string | undefined): string {
  return name === undefined ? importMessage('title_unknown') : importMessage('title', { name });
}

function stepOf(task: Task | undefined): Step {
  if (!task || task.state === 'created' || task.state === 'running') return 'check';
  if (task.state === 'writing' || task.state === 'done') return 'done';
  // A failed task stays at its step.
  return task.error_rows === null ? 'check' : 'review';
}

type ChooseStepProps = { source: ImportSource; onUploaded: (task: number) => void };

/** Takes the workbook, and offers a template. */
function ChooseStep({ source, onUploaded }: ChooseStepProps) {
  const [refusal, setRefusal] = useState<string>();
  const sending = useUpload(source, onUploaded);

  function handleFiles(files: readonly File[]) {
    const [file] = files;
    if (!file) return;
    const found = files.length > 1 ? importMessage('one_only') : refusalOfFile(file);
    setRefusal(found);
    if (found === undefined) sending.mutate(file);
  }

  if (sending.isPending) {
    const title = importMessage('uploading', { file: sending.variables.name });
    return <Waiting title={title} hint={importMessage('uploading_hint')} />;
  }
  const problem = refusal ?? (sending.error ? errorText(sending.error).text : undefined);
  return (
    <div className="q-import-body">
      <ImportDropZone problem={problem} onFiles={handleFiles} />
      <h3>{importMessage('templates')}</h3>
      <div className="q-import-templates">
        <TemplateButton source={source} template="import_data" name="template" />
        <TemplateButton source={source} template="update_template" name="update_template" />
      </div>
    </div>
  );
}

/** Sends the workbook; closing the dialog cancels the upload. */
function useUpload(source: ImportSource, onUploaded: (task: number) => void) {
  const signal = useHangUp();
  return useMutation({
    mutationFn: (file: File) => uploadWorkbook(source, file, signal()),
    onSuccess: onUploaded,
    // The refusal is shown next to the file.
    meta: { handles: () => true },
  });
}

type TemplateButtonProps = { source: ImportSource; template: Template; name: 'template' | 'update_template' };

function TemplateButton({ source, template, name }: TemplateButtonProps) {
  return (
    <div>
      <StepButton icon="download" action={() => downloadTemplate(source, template)}>
        {importMessage(name)}
      </StepButton>
      <span>{importMessage(`${name}_hint`)}</span>
    </div>
  );
}
