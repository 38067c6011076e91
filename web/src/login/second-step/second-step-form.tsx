import { missing, type PlainForm, usePlainForm } from '#web/platform/plain-form.ts';
import { LabelledInput } from '../fields.tsx';
import { PlainFormView } from '../plain-form-view.tsx';
import { submitLoginStep } from './second-step.ts';
import { secondStepMessage } from './second-step.messages.ts';

type Props = { ticket: string; onDone: () => void; onBack: () => void };

/** The second step of a login: a code of the app, or a recovery code. */
export function SecondStepForm({ ticket, onDone, onBack }: Props) {
  const form: PlainForm<'code'> = usePlainForm({
    labels: { code: secondStepMessage('code') },
    check: (values) => missing(values, ['code']),
    send: async ({ code }) => {
      await submitLoginStep('/api/login/second_factor/', { ticket, code });
      onDone();
    },
    onRefused: () => form.input('code')?.select(),
  });
  const back = (
    <p className="q-login-links">
      <button type="button" className="q-text-button" onClick={onBack}>
        {secondStepMessage('back')}
      </button>
    </p>
  );
  return (
    <PlainFormView form={form} submit={secondStepMessage('submit')} footer={back}>
      {() => (
        <LabelledInput
          name="code"
          label={secondStepMessage('code')}
          hint={secondStepMessage('hint')}
          error={form.errorOf('code')}
          autoComplete="one-time-code"
          maxLength={40}
          autoFocus
        />
      )}
    </PlainFormView>
  );
}
