import { useState } from 'react';
import type { ScheduleImport, ScheduleImported } from '#contract/schedule/import.ts';
import { countText } from '#web/platform/i18n.ts';
import { useTab } from '#web/platform/tab.tsx';
import { Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageState } from '#web/ui/states.tsx';
import { ChooseStep } from './choose-step.tsx';
import { ScheduleReviewStep } from './review-step.tsx';
import { scheduleImportMessage } from './schedule-import.messages.ts';
import '#web/screen/import/import.css';
import './schedule-import.css';

type Stage = { at: 'choose' } | { at: 'review'; checked: ScheduleImport } | { at: 'done'; written: ScheduleImported };

/** Schedules from a file or a mail: checked first, cell by cell, written when their reader says so. */
export function ScheduleImportDialog({ onClose }: { onClose: () => void }) {
  const [stage, setStage] = useState<Stage>({ at: 'choose' });
  const review = (checked: ScheduleImport) => setStage({ at: 'review', checked });
  return (
    <Dialog title={scheduleImportMessage('title')} holdsInput={stage.at !== 'done'} onClose={onClose}>
      <div className="q-import q-schedule-import">
        {stage.at === 'choose' && <ChooseStep onChecked={review} />}
        {stage.at === 'review' && (
          <ScheduleReviewStep
            checked={stage.checked}
            onChecked={review}
            onBack={() => setStage({ at: 'choose' })}
            onWritten={(written) => setStage({ at: 'done', written })}
          />
        )}
        {stage.at === 'done' && <ImportDone written={stage.written} onClose={onClose} />}
      </div>
    </Dialog>
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
        {scheduleImportMessage('close')}
      </Button>
    </PageState>
  );
}
