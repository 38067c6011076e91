import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { RateImportPlan, RateImport } from '#contract/rates/rate-import.ts';
import { errorText } from '#web/platform/api/error-text.ts';
import { Dialog } from '#web/screen/dialog.tsx';
import { refusalOfFile } from '#web/screen/import/file-check.ts';
import { ImportDropZone } from '#web/screen/import/drop-zone.tsx';
import { type Step, StepBody } from '#web/screen/import/steps.tsx';
import { renewRates } from '../renew-rates.ts';
import { importExtensions } from '#contract/system/import.ts';
import { ImportPage } from './import-page.tsx';
import { missingMeanings } from './meanings.ts';
import { checkSheet, commitSheet, uploadSheet } from './rate-import-calls.ts';
import { rateImportMessage } from './rate-import.messages.ts';
import { PastedText } from '#web/screen/import/sheet/pasted-text.tsx';
import { sheetImportMessage } from '#web/screen/import/sheet/sheet-import.messages.ts';
import { useHangUp } from '#web/screen/import/use-hang-up.ts';
import './rate-import.css';
import '#web/screen/import/sheet/sheet-import.css';
import '#web/screen/import/import.css';
import { useTab } from '#web/platform/page/tab.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageState } from '#web/ui/states.tsx';

const extensions = [...importExtensions, '.csv', '.txt'];

/** Imports a carrier's sheet, or lines of a mail: what is read is shown next to it, and the rows that are right are written. */
export function RateImportDialog({ onClose }: { onClose: () => void }) {
  const { sheet, step, problem, isBusy, ...act } = useSheet();
  return (
    <Dialog title={rateImportMessage('title')} holdsInput={step !== 'done'} onClose={onClose}>
      <StepBody at={step}>
        {!sheet && (
          <div className="q-import-body" aria-busy={isBusy}>
            <ImportDropZone problem={problem} extensions={extensions} onFiles={act.take} />
            <PastedText isBusy={isBusy} onFile={(file) => act.take([file])} />
            <p className="q-faint">{sheetImportMessage(isBusy ? 'reading' : 'columns_hint')}</p>
          </div>
        )}
        {sheet && step === 'review' && (
          <ImportPage
            key={`${sheet.id} ${JSON.stringify(sheet.plan)}`}
            sheet={sheet}
            problem={problem}
            isBusy={isBusy}
            onCheck={act.check}
            onAgain={act.begin}
            onCommit={act.commit}
          />
        )}
        {sheet && step === 'done' && <DoneStep sheet={sheet} onClose={onClose} />}
      </StepBody>
    </Dialog>
  );
}

/** The state of the sheet from upload to result. */
function useSheet() {
  const [sheet, setSheet] = useState<RateImport>();
  const [refusal, setRefusal] = useState<string>();
  const signal = useHangUp();
  const meta = { handles: () => true };
  const sending = useMutation({
    mutationFn: (file: File) => uploadSheet(file, signal()),
    onSuccess: show,
    meta,
  });
  const checking = useMutation({
    mutationFn: ({ of, plan }: { of: RateImport; plan: RateImportPlan }) => checkSheet(of, plan),
    onSuccess: show,
    meta,
  });
  const writing = useMutation({
    mutationFn: async (of: RateImport) => {
      const written = await commitSheet(of);
      await renewRates();
      return written;
    },
    onSuccess: setSheet,
    meta,
  });
  const error = sending.error ?? checking.error ?? writing.error;

  function show(next: RateImport) {
    setSheet(next);
    if (isReady(next)) checking.mutate({ of: next, plan: next.plan });
  }
  function take([file]: readonly File[]) {
    const found = file && refusalOfFile(file, extensions);
    setRefusal(found);
    if (file && found === undefined) sending.mutate(file);
  }

  return {
    sheet,
    step: stepOf(sheet),
    problem: refusal ?? (error ? errorText(error).text : undefined),
    isBusy: sending.isPending || checking.isPending || writing.isPending,
    take,
    check: (plan: RateImportPlan) => sheet && checking.mutate({ of: sheet, plan }),
    commit: () => sheet && writing.mutate(sheet),
    begin: () => setSheet(undefined),
  };
}

/** Whether a sheet's columns are known, so that it is read at once. */
function isReady({ state, plan: { mapping } }: RateImport): boolean {
  return state === 'uploaded' && missingMeanings(mapping).length === 0;
}

function stepOf(sheet: RateImport | undefined): Step {
  if (!sheet) return 'choose';
  return sheet.state === 'done' ? 'done' : 'review';
}

type DoneStepProps = { sheet: RateImport; onClose: () => void };

/** Shown after all rates were written. */
function DoneStep({ sheet: { checked, plan }, onClose }: DoneStepProps) {
  const tab = useTab();
  const count = checked?.written ?? 0;
  return (
    <div className="q-import-body">
      <PageState
        icon="check"
        title={rateImportMessage('done')}
        text={rateImportMessage(plan.publish ? 'done_published' : 'done_text', { count, name: plan.sheet_name })}
      >
        <Button
          onClick={() => {
            onClose();
            tab.open('/rateSheet');
          }}
        >
          {rateImportMessage('to_sheets')}
        </Button>
        <Button variant="primary" data-autofocus onClick={onClose}>
          {sheetImportMessage('close')}
        </Button>
      </PageState>
    </div>
  );
}
