import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RateImportPlan, RateImport } from '#contract/rates/rate-import.ts';
import { errorText } from '#web/platform/api/error-text.ts';
import { Dialog } from '#web/screen/dialog.tsx';
import { refusalOfFile } from '#web/screen/import/file-check.ts';
import { ImportDropZone } from '#web/screen/import/drop-zone.tsx';
import { type Step, StepBody } from '#web/screen/import/steps.tsx';
import { renewRates } from '../renew-rates.ts';
import { MappingStep } from './mapping-step.tsx';
import { checkSheet, commitSheet, uploadSheet } from './rate-import-calls.ts';
import { rateImportMessage } from './rate-import.messages.ts';
import { RateReviewStep } from './review-step.tsx';
import './rate-import.css';
import '#web/screen/import/import.css';
import { useTab } from '#web/platform/page/tab.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageState } from '#web/ui/states.tsx';

/** Imports a carrier's sheet: map its columns, correct unknown texts, then write all of it or nothing. */
export function RateImportDialog({ onClose }: { onClose: () => void }) {
  const { sheet, step, problem, isBusy, ...act } = useSheet();
  return (
    <Dialog title={rateImportMessage('title')} holdsInput={step !== 'done'} onClose={onClose}>
      <StepBody at={step}>
        {!sheet && (
          <div className="q-import-body" aria-busy={isBusy}>
            <ImportDropZone problem={problem} onFiles={act.take} />
            <p className="q-faint">{rateImportMessage(isBusy ? 'reading' : 'columns_hint')}</p>
          </div>
        )}
        {sheet && step === 'check' && (
          <MappingStep sheet={sheet} problem={problem} isBusy={isBusy} onCheck={act.check} onAgain={act.begin} />
        )}
        {sheet && step === 'review' && (
          <RateReviewStep
            sheet={sheet}
            problem={problem}
            isBusy={isBusy}
            onCheck={act.check}
            onBack={act.back}
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
  const [isMapping, setIsMapping] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const signal = useHangUp();
  const show = (next: RateImport) => {
    setSheet(next);
    setIsMapping(next.state === 'uploaded');
  };
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
    onSuccess: show,
    meta,
  });
  const error = sending.error ?? checking.error ?? writing.error;

  function take([file]: readonly File[]) {
    const found = file && refusalOfFile(file);
    setRefusal(found);
    if (file && found === undefined) sending.mutate(file);
  }

  return {
    sheet,
    step: stepOf(sheet, isMapping),
    problem: refusal ?? (error ? errorText(error).text : undefined),
    isBusy: sending.isPending || checking.isPending || writing.isPending,
    take,
    check: (plan: RateImportPlan) => sheet && checking.mutate({ of: sheet, plan }),
    commit: () => sheet && writing.mutate(sheet),
    back: () => setIsMapping(true),
    begin: () => setSheet(undefined),
  };
}

/** Closing the dialog cancels the upload. */
function useHangUp(): () => AbortSignal {
  const call = useRef<AbortController>(undefined);
  useEffect(() => () => call.current?.abort(), []);
  return () => {
    call.current = new AbortController();
    return call.current.signal;
  };
}

function stepOf(sheet: RateImport | undefined, isMapping: boolean): Step {
  if (!sheet) return 'choose';
  if (sheet.state === 'done') return 'done';
  return isMapping ? 'check' : 'review';
}

type DoneStepProps = { sheet: RateImport; onClose: () => void };

/** Shown after all rates were written. */
function DoneStep({ sheet: { checked, plan }, onClose }: DoneStepProps) {
  const tab = useTab();
  const count = (checked?.added ?? 0) + (checked?.changed ?? 0);
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
          {rateImportMessage('close')}
        </Button>
      </PageState>
    </div>
  );
}
