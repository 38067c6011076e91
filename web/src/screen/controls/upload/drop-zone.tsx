import { type DragEvent, useId, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import './upload.css';

type DropZoneProps = {
  label: string;
  text: string;
  accept: string;
  hint: string;
  isMultiple: boolean;
  isDisabled: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** Takes files from a file dialog, by drop or from the clipboard. */
export function UploadDropZone({ label, text, accept, hint, isMultiple, isDisabled, onFiles }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const hintId = useId();
  const handleFiles = (files: readonly File[]) => {
    if (!isDisabled && files.length > 0) onFiles(files);
  };
  const handleDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  return (
    <span
      role="presentation"
      className="q-drop-area"
      onDragOver={handleDrag}
      onDragLeave={handleDrag}
      onDrop={(event) => {
        handleDrag(event);
        handleFiles([...event.dataTransfer.files]);
      }}
      onPaste={(event) => handleFiles([...event.clipboardData.files])}
    >
      <label className="q-drop" title={hint} data-over={isOver || undefined}>
        <input
          type="file"
          className="q-drop-input"
          aria-label={`${label}: ${text}`}
          aria-describedby={hintId}
          accept={accept}
          multiple={isMultiple}
          disabled={isDisabled}
          onChange={(event) => {
            handleFiles([...(event.target.files ?? [])]);
            // Lets the same file be chosen again after a failure.
            event.target.value = '';
          }}
        />
        <Icon name="upload" />
        <span>{text}</span>
        <small id={hintId}>{hint}</small>
      </label>
    </span>
  );
}
