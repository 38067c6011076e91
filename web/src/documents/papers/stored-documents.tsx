import type { BookingDocument } from '#contract/documents/document.ts';
import { useDictionaryOptions } from '#web/screen/controls/option-group.tsx';
import { readableSize, textOfValue } from '#web/screen/table/cells/cell-text.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { StepIconButton } from '#web/screen/plain/step-button.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { fetchStored } from './document-api.ts';
import { documentMessage } from './document.messages.ts';
import { useKindName } from './offered-documents.tsx';
import type { ShownDocument } from './preview-dialog.tsx';
import { downloadStored } from './download-stored.ts';

type StoredDocumentsProps = { stored: readonly BookingDocument[]; onShow: (shown: ShownDocument) => void };

/** What was made of a booking, each as it was sent. */
export function StoredDocuments({ stored, onShow }: StoredDocumentsProps) {
  if (stored.length === 0) return <p className="q-beside-empty">{documentMessage('none')}</p>;
  return (
    <ul className="q-papers-made">
      {stored.map((each) => (
        <StoredDocumentItem key={each.id} stored={each} onShow={onShow} />
      ))}
    </ul>
  );
}

const shownHash = 12;

function StoredDocumentItem({ stored, onShow }: { stored: BookingDocument; onShow: StoredDocumentsProps['onShow'] }) {
  const { id, kind, language, format, box, name, pages, size, sha256, revision, creator_name: who } = stored;
  const title = useKindName(kind);
  const languageLabel = useDictionaryOptions('document_language').find(({ value }) => value === language)?.label;
  const when = textOfValue({ meta: { kind: 'audit_time' } }, stored.create_datetime);
  const facts = [
    box,
    languageLabel,
    format.toUpperCase(),
    pages > 0 && documentMessage('pages', { count: pages }),
    readableSize(size),
  ];
  return (
    <li>
      <div>
        <b title={name}>{title}</b>
        {!stored.is_current && (
          <span title={documentMessage('older_hint')}>
            <Tag tone="warning" text={documentMessage('older')} />
          </span>
        )}
        <span className="q-faint">{facts.filter(Boolean).join(' · ')}</span>
        <span className="q-faint">
          {[documentMessage('revision', { number: revision }), who, when].filter(Boolean).join(' · ')}
        </span>
        <code title={sha256}>{documentMessage('hash', { hash: sha256.slice(0, shownHash) })}</code>
      </div>
      <span className="q-papers-tools">
        {format === 'pdf' && (
          <IconButton
            icon="eye"
            size="small"
            label={documentMessage('as_sent_of', { name })}
            onClick={() => onShow({ title, load: () => fetchStored(id), name })}
          />
        )}
        <StepIconButton
          icon="download"
          size="small"
          label={documentMessage('download_of', { name })}
          action={() => downloadStored(stored)}
        />
      </span>
    </li>
  );
}
