import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import { acceptOf, sizeText, type UploadKind } from '#contract/system/upload-kinds.ts';
import { loadable, Loaded } from '#web/platform/loadable.tsx';
import { toast } from '#web/platform/toast.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { controlMessage } from '../control.messages.ts';
import { type ControlProps, groupAria } from '../control-props.ts';
import { ModalPortal } from '../modal-portal.tsx';
import { nameOfFile, rememberName } from './file-names.ts';
import { FileList, ImageList } from './kept-files.tsx';
import { SentList } from './sent-list.tsx';
import { useUpload } from './use-upload.ts';
import './upload.css';

const cropDialog = loadable(async () => (await import('./crop-dialog.tsx')).CropDialog);

export type UploadAs = 'avatar' | 'image' | 'file' | 'images' | 'files';

const kinds: Record<UploadAs, UploadKind> = {
  avatar: 'avatar',
  image: 'image',
  images: 'image',
  file: 'attachment',
  files: 'attachment',
};

type UploadControlProps = ControlProps<readonly string[]> & { as: UploadAs; count?: number };

/** Files that belong to a row: chosen, dropped or pasted, sent at once, and kept by their paths. */
export function UploadControl({ value, onChange, as, count, isDisabled = false, ...rest }: UploadControlProps) {
  const kind = kinds[as];
  const [cropping, setCropping] = useState<File>();
  // Files arrive at any time and in any order, each after those before it.
  const kept = useRef(value);
  kept.current = value;
  const change = (next: readonly string[]) => {
    kept.current = next;
    onChange(next);
  };
  const upload = useUpload({
    kind,
    onArrived: (path, name) => {
      rememberName(path, name);
      toast.success(controlMessage('upload_done'));
      if (!kept.current.includes(path)) change(count === 1 ? [path] : [...kept.current, path]);
    },
  });

  function take(files: readonly File[]) {
    if (isDisabled || files.length === 0) return;
    const room = count === undefined ? files.length : count === 1 ? 1 : count - value.length;
    if (files.length > room) toast.warning(controlMessage('too_many', { count: count ?? 0 }));
    const taken = files.slice(0, room);
    if (as === 'avatar' && taken[0] && isPicture(taken[0])) setCropping(taken[0]);
    else upload.send(taken);
  }

  const isImages = kind !== 'attachment';
  const Kept = isImages ? ImageList : FileList;
  const isFull = count !== undefined && count > 1 && value.length >= count;
  const hint = controlMessage('limits', { types: upload.limits.types, limit: sizeText(upload.limits.bytes) });
  return (
    <span {...groupAria(rest)} role="group" className="q-upload" data-images={isImages || undefined}>
      <Kept
        paths={value}
        isRound={as === 'avatar'}
        onRemove={isDisabled ? undefined : (path) => change(value.filter((other) => other !== path))}
      />
      {!isFull && (
        <DropZone
          label={rest.label}
          text={controlMessage(isImages ? 'choose_image' : 'drop_here')}
          accept={acceptOf(kind)}
          hint={hint}
          isMultiple={count !== 1}
          isDisabled={isDisabled}
          onFiles={take}
        />
      )}
      <SentList sent={upload.sent} onAgain={upload.again} />
      {cropping && (
        <ModalPortal>
          <Loaded
            component={cropDialog}
            props={{
              file: cropping,
              onDone: (file: File) => {
                setCropping(undefined);
                upload.send([file]);
              },
              onClose: () => setCropping(undefined),
            }}
          />
        </ModalPortal>
      )}
      <span className="q-hidden">{value.map(nameOfFile).join(', ')}</span>
    </span>
  );
}

function isPicture({ type }: File): boolean {
  return type === 'image/png' || type === 'image/jpeg';
}

type DropZoneProps = {
  label: string;
  text: string;
  accept: string;
  hint: string;
  isMultiple: boolean;
  isDisabled: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** Takes files from the browser's window, from elsewhere on the screen, or from the clipboard. */
function DropZone({ label, text, accept, hint, isMultiple, isDisabled, onFiles }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const hintId = useId();
  const handleDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  return (
    <label
      className="q-drop"
      title={hint}
      data-over={isOver || undefined}
      onDragOver={handleDrag}
      onDragLeave={handleDrag}
      onDrop={(event) => {
        handleDrag(event);
        onFiles([...event.dataTransfer.files]);
      }}
      onPaste={(event: ClipboardEvent) => onFiles([...event.clipboardData.files])}
    >
      <input
        type="file"
        className="q-drop-input"
        aria-label={`${label}: ${text}`}
        aria-describedby={hintId}
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again after it failed.
          event.target.value = '';
        }}
      />
      <Icon name="upload" />
      <span>{text}</span>
      <small id={hintId}>{hint}</small>
    </label>
  );
}
