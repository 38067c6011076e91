import type { SkippedDocument, PrintResult } from '#contract/documents/document.ts';
import { unavailableTexts } from '#contract/documents/unavailable.messages.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { documentMessage } from './document.messages.ts';
import { useKindName } from './offered-documents.tsx';
import './documents.css';

/** The documents that a batch skipped, with the reasons. */
export function SkippedDialog({ printed, onClose }: { printed: PrintResult; onClose: () => void }) {
  const { made, left_out: leftOut } = printed;
  return (
    <Dialog title={documentMessage('left_out', { count: leftOut.length })} holdsInput={false} onClose={onClose}>
      <div className="q-dialog-body">
        <p>{made > 0 ? documentMessage('left_out_hint', { made }) : documentMessage('left_out_all')}</p>
        <table className="q-left-out">
          <thead>
            <tr>
              {(['orderno', 'kind', 'reason'] as const).map((name) => (
                <th key={name} scope="col">
                  {documentMessage(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {leftOut.map((each) => (
              <SkippedRow key={`${each.booking} ${each.kind}`} {...each} />
            ))}
          </tbody>
        </table>
      </div>
      <footer className="q-dialog-foot">
        <Button variant="primary" data-autofocus onClick={onClose}>
          {documentMessage('close')}
        </Button>
      </footer>
    </Dialog>
  );
}

function SkippedRow({ booking, orderno, kind, reason }: SkippedDocument) {
  return (
    <tr>
      <td>{orderno || `#${booking}`}</td>
      <td>{useKindName(kind)}</td>
      <td>{localeTexts(unavailableTexts)[reason]}</td>
    </tr>
  );
}
