import type { RateImport } from '#contract/rates/rate-import.ts';
import { useTab } from '#web/platform/tab.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageState } from '#web/ui/states.tsx';
import { rateImportMessage } from './rate-import.messages.ts';

type DoneStepProps = { sheet: RateImport; onClose: () => void };

/** All of it is written. */
export function DoneStep({ sheet: { checked, plan }, onClose }: DoneStepProps) {
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
