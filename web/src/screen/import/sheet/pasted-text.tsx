import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/input.tsx';
import { sheetImportMessage } from './sheet-import.messages.ts';

type PastedTextProps = { isBusy: boolean; onFile: (file: File) => void };

/** Lines of a mail or a chat, or a table copied from one, as a file. */
export function PastedText({ isBusy, onFile }: PastedTextProps) {
  const [text, setText] = useState('');
  return (
    <div className="q-pasted-text">
      <TextArea
        aria-label={sheetImportMessage('paste')}
        placeholder={sheetImportMessage('paste')}
        rows={6}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        disabled={text.trim() === ''}
        busy={isBusy}
        onClick={() => onFile(new File([text], sheetImportMessage('pasted_file'), { type: 'text/plain' }))}
      >
        {sheetImportMessage('read_text')}
      </Button>
    </div>
  );
}
