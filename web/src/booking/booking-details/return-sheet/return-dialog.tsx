import { useMutation } from '@tanstack/react-query';
import { maxReturnRows, type ReturnPreview } from '#contract/booking/return-sheet.ts';
import { importLimits, importPart } from '#contract/system/import.ts';
import { errorText } from '#web/platform/api/error-text.ts';
import { countText, localeTexts } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';
import { ImportDropZone } from '#web/screen/import/drop-zone.tsx';
import { MarkedButton } from '#web/screen/import/marked-button.tsx';
import { StepButton } from '#web/screen/plain/step-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { DifferenceTable } from '../side/difference-table.tsx';
import { returnMessage } from './return.messages.ts';
import '#web/screen/import/import.css';
import './return.css';
import { type Booking, bookings } from '#contract/booking/booking.ts';
import { api } from '#web/platform/api/api.ts';
import { config } from '#web/platform/config.ts';
import { download } from '#web/platform/api/download.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { bookingKey } from '../booking-api.ts';

/** Chooses, previews and writes a return sheet, all of it or nothing. */
export function ReturnDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const checking = useMutation({ mutationFn: (file: File) => previewReturn(id, file), meta: { handles: () => true } });
  const writing = useMutation({
    mutationFn: (preview: ReturnPreview) => writeReturn(id, preview),
    onSuccess: () => {
      toast.success(returnMessage('written'));
      onClose();
    },
  });
  const preview = checking.data;
  const canWrite = preview !== undefined && preview.problems.length === 0 && preview.diff.length > 0;
  return (
    <Dialog title={returnMessage('title')} holdsInput onClose={onClose}>
      <div className="q-dialog-body q-return" aria-busy={checking.isPending}>
        {preview ? (
          <ReturnedRows preview={preview} marked={() => downloadMarkedReturn(id, checking.variables)} />
        ) : (
          <ChooseFile checking={checking} />
        )}
      </div>
      <footer className="q-dialog-foot">
        <CancelButton>{returnMessage('cancel')}</CancelButton>
        {preview && <Button onClick={() => checking.reset()}>{returnMessage('other')}</Button>}
        {preview && (
          <Button
            variant="primary"
            disabled={!canWrite}
            busy={writing.isPending}
            onClick={() => writing.mutate(preview)}
          >
            {returnMessage('write')}
          </Button>
        )}
      </footer>
    </Dialog>
  );
}

type Checking = { isPending: boolean; error: Error | null; mutate: (file: File) => void };

function ChooseFile({ checking: { isPending, error, mutate } }: { checking: Checking }) {
  const problem = error ? errorText(error).text : undefined;
  return (
    <>
      <p>{returnMessage('explain')}</p>
      {isPending ? (
        <p role="status">{returnMessage('reading')}</p>
      ) : (
        <ImportDropZone
          problem={problem}
          limits={returnMessage('limits', { megabytes: importLimits.megabytes, rows: countText(maxReturnRows) })}
          onFiles={([file]) => file && mutate(file)}
        />
      )}
      <p>
        <StepButton icon="download" action={downloadReturnTemplate}>
          {returnMessage('template')}
        </StepButton>
      </p>
    </>
  );
}

function ReturnedRows({ preview, marked }: { preview: ReturnPreview; marked: () => Promise<string> }) {
  const { rows, matched, filled, diff, problems, findings } = preview;
  return (
    <>
      <p role="status">{returnMessage('summary', { rows, matched, filled, changes: diff.length })}</p>
      {problems.length > 0 && (
        <section role="alert">
          <h3>{returnMessage('problems')}</h3>
          <ul className="q-return-problems">
            {problems.map(({ row_no: row, path, message }) => (
              <li key={`${row}-${path}-${message}`}>
                <b>{returnMessage('row', { row })}</b> {message}
              </li>
            ))}
          </ul>
          <MarkedButton fetch={marked} />
        </section>
      )}
      {findings.length > 0 && (
        <section>
          <h3>{returnMessage('findings')}</h3>
          <ul className="q-return-findings">
            {findings.map(({ severity, path, zh, en }) => (
              <li key={`${path}-${en}`} data-severity={severity}>
                {localeTexts({ 'zh-CN': zh, en })}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{returnMessage(diff.length > 0 ? 'changes' : 'nothing')}</h3>
        <DifferenceTable differences={diff} />
      </section>
    </>
  );
}

const urlOf = (id: number): string => `${bookings.path}${id}/return_sheet/`;

function downloadReturnTemplate(): Promise<string> {
  return download(`${bookings.path}return_sheet/`, { fallbackName: `${returnMessage('title')}.xls` });
}

/** The changes of a sheet; writes nothing. */
function previewReturn(id: number, file: File): Promise<ReturnPreview> {
  return api<ReturnPreview>('POST', urlOf(id), { body: formOf(file), timeoutMs: config.longTimeoutMs });
}

/** The same sheet with its problems marked. */
function downloadMarkedReturn(id: number, file: File): Promise<string> {
  return download(`${urlOf(id)}marked/`, { fallbackName: `${returnMessage('title')}.xlsx`, body: formOf(file) });
}

function formOf(file: File): FormData {
  const body = new FormData();
  body.append(importPart, file);
  return body;
}

/** Writes the previewed changes to the previewed version; the page takes over the result. */
async function writeReturn(id: number, { version, ctnlist }: ReturnPreview): Promise<void> {
  const saved = await api<Booking>('PUT', urlOf(id), { body: { version, ctnlist } });
  queryClient.setQueryData(bookingKey(saved.id), saved);
  for (const key of [bookings.name, 'index']) void queryClient.invalidateQueries({ queryKey: [key] });
}
