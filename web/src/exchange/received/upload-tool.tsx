import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import { receivedMessages } from '#contract/exchange/received-message.ts';
import { api } from '#web/platform/api/api.ts';
import { Can } from '#web/platform/session/can.tsx';
import { toast } from '#web/platform/feedback/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { renewMessages } from '../calls.ts';
import { exchangeMessage } from '../exchange.messages.ts';
import { LiveMessages } from '../live-list.tsx';

/** Uploads a carrier's message that came by mail or otherwise. */
export function UploadTool() {
  const input = useRef<HTMLInputElement>(null);
  const sending = useMutation({ mutationFn: uploadMessage, onSuccess: toastUploaded });

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) sending.mutate(file);
    // Lets the same file be chosen again.
    target.value = '';
  }
  return (
    <>
      <LiveMessages />
      <Can action="Import">
        <Button
          icon="upload"
          title={exchangeMessage('upload_hint')}
          busy={sending.isPending}
          onClick={() => input.current?.click()}
        >
          {exchangeMessage('upload')}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          aria-label={exchangeMessage('choose_file')}
          accept=".edi,.txt,.json,text/plain"
          onChange={handleChange}
        />
      </Can>
    </>
  );
}

function uploadMessage(file: File): Promise<{ is_repeated: boolean }> {
  const body = new FormData();
  body.append('file', file);
  return api('POST', receivedMessages.path, { body });
}

function toastUploaded({ is_repeated: isRepeated }: { is_repeated: boolean }): void {
  if (isRepeated) toast.info(exchangeMessage('repeated'));
  else toast.success(exchangeMessage('uploaded'));
  renewMessages();
}
