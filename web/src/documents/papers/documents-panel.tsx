import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import { documentLanguages, type DocumentLanguage } from '#contract/documents/document-kind.ts';
import { useStored } from '#web/platform/stored.ts';
import { useBookingUpdates } from '#web/platform/use-booking-updates.ts';
import { SelectControl } from '#web/screen/controls/select-control.tsx';
import { useDictionaryOptions } from '#web/screen/controls/option-group.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { documentsKey, documentsOptions } from './document-api.ts';
import { documentMessage } from './document.messages.ts';
import { StoredDocuments } from './stored-documents.tsx';
import { OfferedDocuments } from './offered-documents.tsx';
import { DocumentPreviewDialog, type ShownDocument } from './preview-dialog.tsx';
import './documents.css';

const defaultLanguage: DocumentLanguage = 'both';

/** `hasChanges`: the form beside it says something else by now. */
type PanelProps = { booking: Pick<Booking, 'id' | 'version'>; hasChanges: boolean };

/** The documents of a booking: which there can be, and what was made, as it was made. */
export function DocumentsPanel({ booking: { id, version }, hasChanges }: PanelProps) {
  const client = useQueryClient();
  const [language, setLanguage] = useStored<DocumentLanguage>('documents.language', defaultLanguage);
  const [shown, setShown] = useState<ShownDocument>();
  const { data, error, refetch } = useQuery(documentsOptions(id, version));
  useBookingUpdates(id, documentsKey(id));
  const refresh = () => client.invalidateQueries({ queryKey: documentsKey(id) });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return <div className="q-skeleton q-beside-loading" role="status" aria-label={documentMessage('loading')} />;
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
      {shown && <DocumentPreviewDialog shown={shown} onClose={() => setShown(undefined)} />}
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
