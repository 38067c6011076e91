import { type ComponentProps, useState } from 'react';
import { type ScheduleImport, type ScheduleImported, scheduleImportLimits } from '#contract/schedule/import.ts';
import { countText } from '#web/platform/languages/i18n.ts';
import { useTab } from '#web/platform/page/tab.tsx';
import { Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageState } from '#web/ui/states.tsx';
import { ScheduleReviewStep } from './review-step.tsx';
import { ScheduleSheetPage } from './sheet-page.tsx';
import { StepBody } from '#web/screen/import/steps.tsx';
import { PastedText } from '#web/screen/import/sheet/pasted-text.tsx';
import { sheetImportMessage } from '#web/screen/import/sheet/sheet-import.messages.ts';
import { scheduleImportMessage } from './schedule-import.messages.ts';
import '#web/screen/import/import.css';
import './schedule-import.css';
import { useMutation } from '@tanstack/react-query';
import { importExtensions, importLimits } from '#contract/system/import.ts';
import { errorText } from '#web/platform/api/error-text.ts';
import { ImportDropZone } from '#web/screen/import/drop-zone.tsx';
import { ToggleGroup } from '#web/ui/toggle-group.tsx';
import { checkFile } from './import-calls.ts';
import { LineForm } from './line-form.tsx';
import { refusalOfFile } from '#web/screen/import/file-check.ts';

type Stage = { at: 'choose' } | { at: 'review'; checked: ScheduleImport } | { at: 'done'; written: ScheduleImported };

/** Imports schedules from a file or a mail: checked cell by cell, and written after confirmation. */
export function ScheduleImportDialog({ onClose }: { onClose: () => void }) {
  const [stage, setStage] = useState<Stage>({ at: 'choose' });
  const review = (checked: ScheduleImport) => setStage({ at: 'review', checked });
  return (
    <Dialog title={scheduleImportMessage('title')} holdsInput={stage.at !== 'done'} onClose={onClose}>
      <StepBody at={stage.at}>
        {stage.at === 'choose' && <ChooseStep onChecked={review} />}
        {stage.at === 'review' && (
          <ReviewStage
            checked={stage.checked}
            onChecked={review}
            onBack={() => setStage({ at: 'choose' })}
            onWritten={(written) => setStage({ at: 'done', written })}
          />
        )}
        {stage.at === 'done' && <ImportDone written={stage.written} onClose={onClose} />}
      </StepBody>
    </Dialog>
  );
}

/** A sheet next to what was read from it; documents and forms have none. */
function ReviewStage(props: ComponentProps<typeof ScheduleReviewStep>) {
  const { checked } = props;
  if (!checked.sheet) return <ScheduleReviewStep {...props} />;
  return (
    <ScheduleSheetPage key={`${checked.id} ${JSON.stringify(checked.sheet.plan)}`} {...props} sheet={checked.sheet} />
  );
}

function ImportDone({ written, onClose }: { written: ScheduleImported; onClose: () => void }) {
  const { open } = useTab();
  const text = scheduleImportMessage('done_text', {
    created: countText(written.voyages_new),
    changed: countText(written.voyages_changed),
    same: countText(written.voyages_same),
    changes: countText(written.changes),
    told: countText(written.bookings_told),
  });
  return (
    <PageState icon="check" title={scheduleImportMessage('done')} text={text}>
      {written.changes > 0 && (
        <Button
          onClick={() => {
            onClose();
            open(`/scheduleChange?source_id=${written.source_id}`);
          }}
        >
          {scheduleImportMessage('see_changes')}
        </Button>
      )}
      <Button variant="primary" data-autofocus onClick={onClose}>
        {sheetImportMessage('close')}
      </Button>
    </PageState>
  );
}

const sources = ['file', 'line'] as const;
type Source = (typeof sources)[number];

/** A carrier's file, or one sailing typed from a mail. */
function ChooseStep({ onChecked }: { onChecked: (checked: ScheduleImport) => void }) {
  const [source, setSource] = useState<Source>('file');
  return (
    <>
      <ToggleGroup
        className="q-schedule-ways"
        label={scheduleImportMessage('ways')}
        options={sources.map((value) => ({ value, text: scheduleImportMessage(`way_${value}`) }))}
        selected={[source]}
        onToggle={setSource}
      />
      {source === 'file' ? <FileSource onChecked={onChecked} /> : <LineForm onChecked={onChecked} />}
    </>
  );
}

const endings = [...importExtensions, '.csv', '.txt', '.json'];

function refusalOf(files: readonly File[]): string | undefined {
  const [file] = files;
  if (!file) return undefined;
  if (files.length > 1) return scheduleImportMessage('one_only');
  return refusalOfFile(file, endings);
}

function FileSource({ onChecked }: { onChecked: (checked: ScheduleImport) => void }) {
  const [refusal, setRefusal] = useState<string>();
  const check = useMutation({ mutationFn: checkFile, onSuccess: onChecked, meta: { handles: () => true } });

  function take(files: readonly File[]) {
    const found = refusalOf(files);
    setRefusal(found);
    if (found === undefined && files[0]) check.mutate(files[0]);
  }

  if (check.isPending) {
    return (
      <p className="q-schedule-checking" role="status">
        <span className="q-spinner" /> {scheduleImportMessage('checking')}
      </p>
    );
  }
  const { megabytes } = importLimits;
  const limits = { megabytes, rows: countText(scheduleImportLimits.rows) };
  return (
    <div className="q-import-body">
      <ImportDropZone
        extensions={endings}
        limits={scheduleImportMessage('limits', limits)}
        problem={refusal ?? (check.error ? errorText(check.error).text : undefined)}
        onFiles={take}
      />
      <PastedText isBusy={check.isPending} onFile={(file) => take([file])} />
      <p className="q-faint">{sheetImportMessage('columns_hint')}</p>
    </div>
  );
}
