import { type SubmitEvent, useState } from 'react';
import { templateScopes } from '#contract/booking/booking-template.ts';
import { bookingTemplateLabels } from '#contract/booking/booking-template.labels.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { aria } from '#web/screen/controls/control-props.ts';
import { RadioControl, useDictionaryOptions } from '#web/screen/controls/options/option-group.tsx';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';
import { useSending } from '#web/screen/plain/use-sending.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { ActionItem } from '../../actions/public.ts';
import { bookingBody } from '../form/booking-values.ts';
import type { BookingForm } from '../form/form-store.ts';
import { saveTemplate } from './template-api.ts';
import { templateMessage } from './template.messages.ts';

const maxNameLength = 50;

type SaveDialogProps = { form: BookingForm; onClose: () => void };

/** Saves the page's values as a template with a name. */
export function SaveDialog({ form, onClose }: SaveDialogProps) {
  const [name, setName] = useState('');
  const [scope, setScope] = useState<string>(templateScopes[0]);
  const { problem, isBusy, save } = useSaving(form, onClose);
  const labels = localeTexts(bookingTemplateLabels);
  const choices = useDictionaryOptions('template_scope');

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    save(name.trim(), scope);
  }

  return (
    <Dialog title={templateMessage('save')} variant="prompt" holdsInput onClose={onClose}>
      <form className="q-form" onSubmit={handleSubmit} noValidate>
        <div className="q-dialog-body q-action" data-autofocus>
          <ActionItem label={labels.name} error={problem || undefined} hint={templateMessage('save_text')} isRequired>
            {(props) => (
              <Input
                {...aria(props)}
                maxLength={maxNameLength}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </ActionItem>
          <ActionItem label={labels.scope}>
            {(props) => <RadioControl {...props} options={choices} value={scope} onChange={setScope} />}
          </ActionItem>
        </div>
        <footer className="q-dialog-foot">
          <CancelButton>{templateMessage('cancel')}</CancelButton>
          <Button type="submit" variant="primary" busy={isBusy}>
            {templateMessage('save')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

function useSaving(form: BookingForm, onDone: () => void) {
  const { problem, isBusy, refuse, send } = useSending({
    send: async ({ name, scope }: { name: string; scope: string }) => {
      await saveTemplate({ name, scope, payload: bookingBody(form.store.get().values) });
      toast.success(templateMessage('saved', { name }));
    },
    onDone,
  });
  const save = (name: string, scope: string) =>
    name === '' ? refuse(templateMessage('name_missing')) : send({ name, scope });
  return { problem, isBusy, save };
}
