import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { fill } from '#contract/fill.ts';
import { fieldRules } from '#contract/field-errors.ts';
import { acceptOf, uploadIssue } from '#contract/system/upload-kinds.ts';
import { words } from '#web/platform/i18n.ts';
import { logError } from '#web/platform/report-error.ts';
import { toast } from '#web/platform/toast.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useUploads } from '../../form/uploads.ts';
import { mediaUrl } from '../../table/cells/media-url.ts';
import { controlMessage } from '../control.messages.ts';

import { sendFile } from '../upload/send-file.ts';

// spec §5
const timeoutMs = 5000;

/** Puts one picture into the text, once this server has taken it. */
export function ImageButton({ editor, isDisabled }: { editor: Editor; isDisabled: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, take } = usePicture(editor);
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
          if (file) void take(file);
          event.target.value = '';
        }}
      />
    </>
  );
}

function usePicture(editor: Editor) {
  const [isBusy, setBusy] = useState(false);
  const uploads = useUploads();

  async function take(file: File): Promise<void> {
    const issue = uploadIssue(file, { kind: 'rich' });
    if (issue) return toast.error(fill(words(fieldRules)[issue.rule], { name: file.name, ...issue.params }));
    setBusy(true);
    const done = uploads.begin();
    try {
      const path = await sendPicture(file);
      editor
        .chain()
        .focus()
        .insertContent({ type: 'image', attrs: { src: mediaUrl(path), alt: file.name } })
        .run();
    } catch (error) {
      logError(error);
      toast.error(controlMessage('upload_failed'));
    } finally {
      done();
      setBusy(false);
    }
    return undefined;
  }
  return { isBusy, take };
}

/** Always to this server: its address lies under the api prefix (spec §7). */
function sendPicture(file: File): Promise<string> {
  const { signal } = new AbortController();
  return sendFile('form', { file, name: file.name, kind: 'rich', signal, timeoutMs, onProgress: () => undefined });
}
