import { useState } from 'react';
import type { OwnSecondFactor, RecoveryCodes as Codes } from '#contract/system/account-security.ts';
import { api } from '#web/platform/api/api.ts';
import { missing, usePlainForm } from '#web/platform/plain-form.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';
import { Tag } from '#web/screen/table/tag.tsx';
import { Button } from '#web/ui/button.tsx';
import { QueryContent, Card } from './card.tsx';
import { FactorSetUp } from './factor-set-up.tsx';
import { RecoveryCodeList } from './recovery-codes.tsx';
import { factorMessage } from './second-factor.messages.ts';
import { TextField } from './text-field.tsx';
import { refetchPart, useSecondFactor } from './user-info-api.ts';
import './second-factor.css';

const path = '/api/system/second_factor/';
const few = 3;

type Step = 'set_up' | 'renew' | 'switch_off' | { codes: readonly string[] };

/** The user's second factor: its state, set-up, renewal and removal. */
export function SecondFactorCard({ username }: { username: string }) {
  const factor = useSecondFactor();
  const [step, setStep] = useState<Step>();
  return (
    <Card title={factorMessage('title')} text={factorMessage('text')}>
      <QueryContent of={factor}>{(state) => <State of={state} onStep={setStep} />}</QueryContent>
      {step !== undefined && <StepDialog step={step} username={username} onStep={setStep} />}
    </Card>
  );
}

function State({ of, onStep }: { of: OwnSecondFactor; onStep: (step: Step) => void }) {
  return (
    <div className="q-factor-state">
      <p>
        <Tag tone={of.is_on ? 'success' : 'info'} text={factorMessage(of.is_on ? 'on' : 'off')} />
        {of.since && <span>{factorMessage('since', { at: of.since })}</span>}
      </p>
      {of.is_on && <CodesLeft count={of.recovery_codes_left} />}
      {of.is_required && <p className="q-user-hint">{factorMessage('required')}</p>}
      <div className="q-factor-foot">
        {!of.is_on && (
          <Button variant="primary" icon="shield" onClick={() => onStep('set_up')}>
            {factorMessage('set_up')}
          </Button>
        )}
        {of.is_on && <Button onClick={() => onStep('renew')}>{factorMessage('renew')}</Button>}
        {of.is_on && !of.is_required && (
          <Button variant="text" tone="danger" onClick={() => onStep('switch_off')}>
            {factorMessage('switch_off')}
          </Button>
        )}
      </div>
    </div>
  );
}

function CodesLeft({ count }: { count: number }) {
  const isFew = count <= few;
  return (
    <p className={isFew ? 'q-form-error' : 'q-user-hint'}>
      {factorMessage(isFew ? 'codes_few' : 'codes_left', { count })}
    </p>
  );
}

type StepProps = { step: Step; username: string; onStep: (step: Step | undefined) => void };

function StepDialog({ step, username, onStep }: StepProps) {
  const close = () => onStep(undefined);
  const showCodes = async (codes: readonly string[]) => {
    onStep({ codes });
    await refetchPart('second_factor');
  };
  const isCodes = typeof step === 'object';
  const title = isCodes ? 'codes_title' : step === 'switch_off' ? 'switch_off_title' : step;
  return (
    <Dialog
      key={title}
      title={factorMessage(title)}
      variant="prompt"
      holdsInput={typeof step === 'string'}
      onClose={close}
    >
      <div className="q-dialog-body">
        {isCodes && <RecoveryCodeList codes={step.codes} username={username} onSaved={close} />}
        {step === 'set_up' && (
          <FactorSetUp
            onDone={(codes) => {
              toast.success(factorMessage('turned_on'));
              void showCodes(codes);
              void refetchPart('sessions');
            }}
          />
        )}
        {step === 'renew' && <ProofForm text={factorMessage('renew_text')} send={renew(showCodes)} />}
        {step === 'switch_off' && <ProofForm text={factorMessage('switch_off_text')} send={switchOff(close)} />}
      </div>
    </Dialog>
  );
}

const renew = (onCodes: (codes: readonly string[]) => Promise<void>) => async (proof: string) => {
  const { codes } = await api<Codes>('POST', `${path}recovery_codes/`, { body: { proof } });
  await onCodes(codes);
};

const switchOff = (onDone: () => void) => async (proof: string) => {
  await api('POST', `${path}switch_off/`, { body: { proof } });
  toast.success(factorMessage('switched_off'));
  onDone();
  await refetchPart('second_factor');
};

type ProofProps = { text: string; send: (proof: string) => Promise<void> };

function ProofForm({ text, send }: ProofProps) {
  const { ref, input, errorOf, problem, isBusy, handleSubmit } = usePlainForm({
    labels: { proof: factorMessage('proof') },
    check: (values) => missing(values, ['proof']),
    send: ({ proof }) => send(proof),
    onRefused: () => {
      input('proof')?.select();
    },
  });
  return (
    <form ref={ref} noValidate className="q-factor-form" data-autofocus onSubmit={handleSubmit}>
      <p>{text}</p>
      <TextField
        name="proof"
        type="password"
        label={factorMessage('proof')}
        error={errorOf('proof') || problem}
        autoComplete="current-password"
        required
      />
      <div className="q-factor-foot">
        <CancelButton>{factorMessage('cancel')}</CancelButton>
        <Button type="submit" variant="primary" busy={isBusy}>
          {factorMessage('confirm')}
        </Button>
      </div>
    </form>
  );
}
