import { countText } from '#web/platform/languages/i18n.ts';
import { type DragEvent, useRef, useState } from 'react';
import { importExtensions, importLimits } from '#contract/system/import.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ImportProblem } from './import-problem.tsx';
import { importMessage } from './import.messages.ts';

type DropZoneProps = {
  problem: string | undefined;
  onFiles: (files: readonly File[]) => void;
  /** The accepted extensions; by default those of workbooks. */
  extensions?: readonly string[];
  limits?: string;
};

/** Takes a file by drop or by its button. */
export function ImportDropZone({ problem, onFiles, extensions = importExtensions, limits }: DropZoneProps) {
  const { isOver, handlers } = useDrop(onFiles);
  return (
    <div
      className="q-import-drop"
      role="group"
      aria-label={importMessage('step_choose')}
      data-over={isOver || undefined}
      data-wrong={problem !== undefined || undefined}
      {...handlers}
    >
      <Icon name="upload" />
      <FileButton extensions={extensions} onFiles={onFiles} />
      <p className="q-import-limits">
        {limits ?? importMessage('limits', { megabytes: importLimits.megabytes, rows: countText(importLimits.rows) })}
      </p>
      <ImportProblem text={problem} />
    </div>
  );
}

function useDrop(onFiles: DropZoneProps['onFiles']) {
  const [isOver, setIsOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}

type ButtonProps = Pick<DropZoneProps, 'onFiles'> & { extensions: readonly string[] };

function FileButton({ extensions, onFiles }: ButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <p>
      {importMessage('drop')}
      <Button variant="primary" data-autofocus onClick={() => input.current?.click()}>
        {importMessage('choose')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={extensions.join(',')}
        aria-label={importMessage('file')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Lets the same file, corrected, be chosen again.
          currentTarget.value = '';
        }}
      />
    </p>
  );
}
