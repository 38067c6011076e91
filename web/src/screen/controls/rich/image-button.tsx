import { useMutation } from '@tanstack/react-query';
import type { Editor } from '@tiptap/react';
import { useRef } from 'react';
import { fill } from '#contract/fill.ts';
import { fieldRules } from '#contract/fields/field-errors.ts';
import { acceptOf, uploadIssue } from '#contract/system/upload-kinds.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useUploads } from '../../form/uploads.ts';
import { mediaUrl } from '../../table/cells/media-url.ts';
import { controlMessage } from '../control.messages.ts';
import { sendFile } from '../upload/send-file.ts';

const timeoutMs = 5000;

/** Inserts one picture once it is uploaded. */
export function ImageButton({ editor, isDisabled }: { editor: Editor; isDisabled: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, insertFile } = usePicture(editor);
  const name = controlMessage('image');
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className="q-button q-button-icon q-button-small"
        title={name}
        aria-label={name}
        aria-busy={isBusy || undefined}
        disabled={isDisabled || isBusy}
        onClick={() => input.current?.click()}
      >
        {isBusy ? <span className="q-spinner" /> : <Icon name="image" />}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name}
        accept={acceptOf('rich')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) insertFile(file);
          event.target.value = '';
        }}
      />
    </>
  );
}

function usePicture(editor: Editor) {
  const uploads = useUploads();
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: File) => {
      const endUpload = uploads.begin();
      return sendPicture(file).finally(endUpload);
    },
    onSuccess: (path, file) => {
      if (editor.isDestroyed) return;
      const attrs = { src: mediaUrl(path), alt: file.name };
      editor.chain().focus().insertContent({ type: 'image', attrs }).run();
    },
    onError: () => toast.error(controlMessage('upload_failed')),
    meta: { handles: () => true },
  });

  function insertFile(file: File) {
    const issue = uploadIssue(file, { kind: 'rich' });
    if (issue) toast.error(fill(localeTexts(fieldRules)[issue.rule], { name: file.name, ...issue.params }));
    else mutate(file);
  }
  return { isBusy: isPending, insertFile };
}

/** Always to this server: its address is below the API prefix. */
function sendPicture(file: File): Promise<string> {
  const { signal } = new AbortController();
  return sendFile('form', { file, name: file.name, kind: 'rich', signal, timeoutMs, onProgress: () => undefined });
}
