import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#web/platform/error-text.ts';
import { StepButton } from '../plain/step-button.tsx';
import { refusalOfFile } from './file-check.ts';
import { downloadTemplate, type ImportSource, type Template, uploadWorkbook } from './import-calls.ts';
import { ImportDropZone } from './drop-zone.tsx';
import { importMessage } from './import.messages.ts';
import { Waiting } from './waiting.tsx';

type ChooseStepProps = { source: ImportSource; onUploaded: (task: number) => void };

/** Takes the workbook, by its button or dropped; who has none yet gets a template. */
export function ChooseStep({ source, onUploaded }: ChooseStepProps) {
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

/** Closing the window cancels the upload. */
function useUpload(source: ImportSource, onUploaded: (task: number) => void) {
  const call = useRef<AbortController>(undefined);
  useEffect(() => () => call.current?.abort(), []);
  return useMutation({
    mutationFn: (file: File) => {
      call.current = new AbortController();
      return uploadWorkbook(source, file, call.current.signal);
    },
    onSuccess: onUploaded,
    // The refusal is told beside the file.
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
