import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import { documentLanguages, type DocumentLanguage } from '#contract/documents/document-kind.ts';
import { useStored } from '#web/platform/stored.ts';
import { useBookingUpdates } from '#web/platform/updates/use-booking-updates.ts';
import { SelectControl } from '#web/screen/controls/options/select-control.tsx';
import { useDictionaryOptions } from '#web/screen/controls/options/option-group.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { documentsKey, documentsOptions, fetchStored } from './document-api.ts';
import { documentMessage } from './document.messages.ts';
import { OfferedDocuments, useKindName } from './offered-documents.tsx';
import { DocumentPreviewDialog, type DocumentPreview } from './preview-dialog.tsx';
import './documents.css';
import type { BookingDocument } from '#contract/documents/document.ts';
import { readableSize, textOfValue } from '#web/screen/table/cells/cell-text.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { StepIconButton } from '#web/screen/plain/step-button.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { downloadStored } from './download-stored.ts';

const defaultLanguage: DocumentLanguage = 'both';

/** `hasChanges`: the form has unsaved changes. */
type PanelProps = { booking: Pick<Booking, 'id' | 'version'>; hasChanges: boolean };

/** The documents of a booking: the possible kinds, and the stored ones. */
export function DocumentsPanel({ booking: { id, version }, hasChanges }: PanelProps) {
  const client = useQueryClient();
  const [language, setLanguage] = useStored<DocumentLanguage>('documents.language', defaultLanguage);
  const [shown, setShown] = useState<DocumentPreview>();
  const { data, error, refetch } = useQuery(documentsOptions(id, version));
  useBookingUpdates(id, documentsKey(id));
  const refresh = () => client.invalidateQueries({ queryKey: documentsKey(id) });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return <div className="q-skeleton q-side-panel-loading" role="status" aria-label={documentMessage('loading')} />;
  return (
    <div>
      <LanguageSelect language={language} onChoose={setLanguage} />
      {hasChanges && (
        <p role="status" className="q-papers-unsaved">
          {documentMessage('unsaved')}
        </p>
      )}
      <OfferedDocuments bookingId={id} documents={data} language={language} onShow={setShown} onCreated={refresh} />
      <h3>{documentMessage('history')}</h3>
      <StoredDocuments stored={data.made} onShow={setShown} />
      {shown && <DocumentPreviewDialog preview={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
}

type LanguageSelectProps = { language: DocumentLanguage; onChoose: (language: DocumentLanguage) => void };

function LanguageSelect({ language, onChoose }: LanguageSelectProps) {
  const choices = useDictionaryOptions('document_language');
  return (
    <label className="q-papers-language">
      {documentMessage('language')}
      <SelectControl
        id="document-language"
        label={documentMessage('language')}
        value={language}
        options={choices}
        onChange={(chosen) => onChoose(documentLanguages.find((each) => each === chosen) ?? defaultLanguage)}
      />
    </label>
  );
}

type StoredDocumentsProps = { stored: readonly BookingDocument[]; onShow: (shown: DocumentPreview) => void };

/** The stored documents of a booking, unchanged since they were created. */
function StoredDocuments({ stored, onShow }: StoredDocumentsProps) {
  if (stored.length === 0) return <p className="q-side-panel-empty">{documentMessage('none')}</p>;
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
  const { id, kind, language, format, box, name, pages, size, sha256, revision, creator_name: creator } = stored;
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
          {[documentMessage('revision', { number: revision }), creator, when].filter(Boolean).join(' · ')}
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
