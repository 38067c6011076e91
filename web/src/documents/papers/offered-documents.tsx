import { useState } from 'react';
import type { BookingDocuments, AvailableDocument } from '#contract/documents/document.ts';
import type { DocumentFormat, DocumentLanguage } from '#contract/documents/document-kind.ts';
import { unavailableTexts } from '#contract/documents/unavailable.messages.ts';
import { useCan } from '#web/platform/session/can.tsx';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { reportError } from '#web/platform/api/report-error.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { SelectControl } from '#web/screen/controls/options/select-control.tsx';
import { useDictionaryOptions } from '#web/screen/controls/options/option-group.tsx';
import { StepIconButton } from '#web/screen/plain/step-button.tsx';
import { IconButton } from '#web/ui/button.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { makeDocument, previewed } from './document-api.ts';
import { documentMessage } from './document.messages.ts';
import type { DocumentPreview } from './preview-dialog.tsx';
import { downloadStored } from './download-stored.ts';

type OfferedProps = {
  bookingId: number;
  documents: BookingDocuments;
  language: DocumentLanguage;
  onShow: (shown: DocumentPreview) => void;
  onCreated: () => Promise<unknown>;
};

/** Every kind of document: preview, create, copy, or why it is unavailable. */
export function OfferedDocuments(props: OfferedProps) {
  return (
    <ul className="q-papers-offered">
      {props.documents.offered.map((offered) => (
        <OfferedItem key={offered.kind} {...props} offered={offered} />
      ))}
    </ul>
  );
}

const icons: Readonly<Record<DocumentFormat, IconName>> = { pdf: 'file-text', xlsx: 'columns', txt: 'list' };

type ItemProps = OfferedProps & { offered: AvailableDocument };

function OfferedItem({ offered, ...props }: ItemProps) {
  const { kind, per_box: perBox, reason } = offered;
  const { boxes } = props.documents;
  const [box, setBox] = useState<number | null>(null);
  const name = useKindName(kind);
  return (
    <li data-off={reason === null ? undefined : true}>
      <b>{name}</b>
      {reason === null ? (
        <ItemTools {...props} offered={offered} name={name} box={box} />
      ) : (
        <span className="q-faint">{localeTexts(unavailableTexts)[reason]}</span>
      )}
      {reason === null && perBox && boxes.length > 0 && (
        <SelectControl
          id={`document-box-${kind}`}
          label={documentMessage('box')}
          ariaLabel={`${documentMessage('box')} ${name}`}
          value={box === null ? '' : String(box)}
          emptyText={documentMessage('whole')}
          options={boxes.map(({ id, cntrno }) => ({ value: String(id), label: cntrno }))}
          onChange={(chosen) => setBox(chosen === '' ? null : Number(chosen))}
        />
      )}
    </li>
  );
}

type ItemToolsProps = ItemProps & { name: string; box: number | null };

function ItemTools({ offered: { kind, formats }, name, box, ...props }: ItemToolsProps) {
  const { bookingId, documents, language, onShow, onCreated } = props;
  const canPrint = useCan('Print');
  const requested = { kind, language, box };

  async function make(format: DocumentFormat) {
    const created = await makeDocument(bookingId, { ...requested, format, revision: documents.revision });
    await onCreated();
    toast.success(documentMessage('made', { name: created.name }));
    await downloadStored(created);
  }
  const preview = () =>
    onShow({ title: name, load: () => previewed(bookingId, { ...requested, format: 'pdf' }), name: `${kind}.pdf` });
  const copy = () => void copyText(previewed(bookingId, { ...requested, format: 'txt' })).catch(reportError);

  return (
    <span className="q-papers-tools">
      <IconButton icon="eye" size="small" label={documentMessage('preview_of', { name })} onClick={preview} />
      {canPrint &&
        formats.map((format) => (
          <StepIconButton
            key={format}
            icon={icons[format]}
            size="small"
            label={documentMessage('make_of', { name, format: format.toUpperCase() })}
            action={() => make(format)}
          />
        ))}
      {formats.includes('txt') && (
        <IconButton icon="copy" size="small" label={documentMessage('copy_of', { name })} onClick={copy} />
      )}
    </span>
  );
}

export function useKindName(kind: string): string {
  return useDictionaryOptions('document_kind').find(({ value }) => value === kind)?.label ?? kind;
}

async function copyText(loaded: Promise<Blob>): Promise<void> {
  const text = await (await loaded).text();
  await navigator.clipboard.writeText(text).then(
    () => toast.success(documentMessage('copied')),
    // The clipboard needs a secure context.
    () => toast.warning(documentMessage('not_copied')),
  );
}
