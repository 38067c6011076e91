import { type SubmitEvent, useState } from 'react';
import { templateScopes } from '#contract/booking/booking-template.ts';
import { bookingTemplateLabels } from '#contract/booking/booking-template.labels.ts';
import { ApiError } from '#web/platform/api-error.ts';
import { errorText } from '#web/platform/error-text.ts';
import { words } from '#web/platform/i18n.ts';
import { toast } from '#web/platform/toast.tsx';
import { aria } from '#web/screen/controls/control-props.ts';
import { RadioControl, useChoices } from '#web/screen/controls/choice-group.tsx';
import { Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { ActionItem } from '../../actions/public.ts';
import { bodyOf } from '../booking-values.ts';
import type { BookingForm } from '../form-store.ts';
import { saveTemplate } from './template-api.ts';
import { templateMessage } from './template.messages.ts';

const longestName = 50;

type SaveDialogProps = { form: BookingForm; onClose: () => void };

/** Keeps what stands on the page as a template; a name is asked for (spec §5). */
export function SaveDialog({ form, onClose }: SaveDialogProps) {
  const [name, setName] = useState('');
  const [scope, setScope] = useState<string>(templateScopes[0]);
  const { problem, isBusy, send } = useSaving(form, onClose);
  const labels = words(bookingTemplateLabels);
  const choices = useChoices('template_scope');

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    void send(name.trim(), scope);
  }

  return (
    <Dialog title={templateMessage('save')} look="prompt" onClose={onClose}>
      <form className="q-form" onSubmit={handleSubmit} noValidate>
        <div className="q-dialog-body q-action" data-autofocus>
          <ActionItem label={labels.name} error={problem} hint={templateMessage('save_text')} isRequired>
            {(props) => (
              <Input
                {...aria(props)}
                maxLength={longestName}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </ActionItem>
          <ActionItem label={labels.scope}>
            {(props) => <RadioControl {...props} choices={choices} value={scope} onChange={setScope} />}
          </ActionItem>
        </div>
        <footer className="q-dialog-foot">
          <Button onClick={onClose}>{templateMessage('cancel')}</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            {templateMessage('save')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

function useSaving(form: BookingForm, onDone: () => void) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(name: string, scope: string): Promise<void> {
    if (name === '') return setProblem(templateMessage('name_missing'));
    setBusy(true);
    try {
      await saveTemplate({ name, scope, payload: bodyOf(form.store.get().values) });
      toast.success(templateMessage('saved', { name }));
      onDone();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
    return undefined;
  }
  return { problem, isBusy, send };
}

/** Every field that keeps it from being kept, not just the first. */
function problemOf(error: unknown): string {
  const told = error instanceof ApiError ? error.fields.map(({ message }) => message) : [];
  return told.length > 0 ? told.join(' ') : errorText(error).text;
}
