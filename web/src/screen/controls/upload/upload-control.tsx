import { useLayoutEffect, useRef, useState } from 'react';
import { acceptOf, type UploadKind } from '#contract/system/upload-kinds.ts';
import { loadable, Loaded } from '#web/platform/loadable.tsx';
import { toast } from '#web/platform/feedback/toast.tsx';
import { controlMessage } from '../control.messages.ts';
import { type ControlProps, groupAria } from '../control-props.ts';
import { ModalPortal } from '../modal-portal.tsx';
import { UploadDropZone } from './drop-zone.tsx';
import { rememberName } from '#web/screen/table/cells/file-names.ts';
import { FileList, ImageList } from './uploaded-files.tsx';
import { UploadList } from './upload-list.tsx';
import { type UploadItem, useUpload } from './use-upload.ts';
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

/** Files of a row: chosen, dropped or pasted, uploaded at once, and stored as paths. */
export function UploadControl({ value, onChange, as, count, isDisabled = false, ...rest }: UploadControlProps) {
  const kind = kinds[as];
  const isImages = kind !== 'attachment';
  const change = useLatestPaths(value, onChange);
  const [cropping, setCropping] = useState<Cropping>();
  const upload = useUpload({
    kind,
    onArrived: (path, name) => {
      rememberName(path, name);
      toast.success(controlMessage('upload_done'));
      change((storedPaths) => (count === 1 ? [path] : [...new Set([...storedPaths, path])]));
    },
  });

  function handleFiles(files: readonly File[]) {
    const accepted = files.slice(0, remainingSlots({ count, storedPaths: value, sent: upload.sent }));
    if (accepted.length < files.length) toast.warning(controlMessage('too_many', { count: count ?? 0 }));
    const [first] = accepted;
    if (as === 'avatar' && first && isPicture(first)) setCropping({ file: first, url: URL.createObjectURL(first) });
    else upload.send(accepted);
  }

  function finish(cropped?: File) {
    if (cropping) URL.revokeObjectURL(cropping.url);
    setCropping(undefined);
    if (cropped) upload.send([cropped]);
  }

  const PathList = isImages ? ImageList : FileList;
  return (
    <span {...groupAria(rest)} role="group" className="q-upload" data-images={isImages || undefined}>
      <PathList
        paths={value}
        isRound={as === 'avatar'}
        onRemove={isDisabled ? undefined : (path) => change((paths) => paths.filter((other) => other !== path))}
      />
      <UploadDropZone
        label={rest.label}
        text={controlMessage(isImages ? 'choose_image' : 'drop_here')}
        accept={acceptOf(kind)}
        hint={controlMessage('limits', upload.limits)}
        isMultiple={count !== 1}
        isDisabled={isDisabled}
        onFiles={handleFiles}
      />
      <UploadList uploads={upload.sent} onRetry={upload.retry} />
      {cropping && <CropWindow cropping={cropping} onDone={finish} />}
    </span>
  );
}

type UploadCounts = { count: number | undefined; storedPaths: readonly string[]; sent: readonly UploadItem[] };

/** How many files may be added; a field for one file replaces it. */
function remainingSlots({ count, storedPaths, sent }: UploadCounts): number {
  if (count === undefined || count === 1) return count ?? Infinity;
  return Math.max(0, count - storedPaths.length - sent.filter(({ problem }) => problem === undefined).length);
}

/** Uploads end at any time and in any order: each change applies to the latest value. */
function useLatestPaths(value: readonly string[], onChange: (paths: readonly string[]) => void) {
  const storedPaths = useRef(value);
  useLayoutEffect(() => {
    storedPaths.current = value;
  }, [value]);
  return (change: (paths: readonly string[]) => readonly string[]) => {
    storedPaths.current = change(storedPaths.current);
    onChange(storedPaths.current);
  };
}

type Cropping = { file: File; url: string };

function CropWindow({ cropping, onDone }: { cropping: Cropping; onDone: (cropped?: File) => void }) {
  return (
    <ModalPortal>
      <Loaded component={cropDialog} props={{ ...cropping, onDone, onClose: () => onDone() }} />
    </ModalPortal>
  );
}

function isPicture({ type }: File): boolean {
  return type === 'image/png' || type === 'image/jpeg';
}
