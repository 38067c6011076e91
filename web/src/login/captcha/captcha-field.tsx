import { useEffect, useState } from 'react';
import type { CaptchaAnswer } from '#contract/system/captcha.ts';
import { useStore } from '#web/platform/store.ts';
import { LabelledInput } from '../fields.tsx';
import { type CaptchaState, captchaStore, renewCaptcha } from '../login-start.ts';
import { loginMessage } from '../login.messages.ts';
import type { WorkProof } from './proof-of-work.ts';

/** The captcha field, if the administrator has enabled it. */
export function CaptchaField({ error }: { error: string }) {
  const captcha = useStore(captchaStore);
  if (captcha === 'off') return null;
  if (isProof(captcha)) return <ProofState proof={captcha} />;
  const isFailed = captcha === 'failed';
  const name = loginMessage(isFailed ? 'captcha_failed' : 'captcha_image');
  return (
    <LabelledInput name="captcha" label={loginMessage('captcha')} error={error} autoComplete="off">
      <button
        type="button"
        className="q-login-captcha"
        title={name}
        aria-label={name}
        onClick={() => void renewCaptcha()}
      >
        {typeof captcha === 'object' ? <img src={captcha.image} alt="" /> : isFailed && <span>{name}</span>}
      </button>
    </LabelledInput>
  );
}

/** The progress of the proof of work, which needs no user input. */
function ProofState({ proof }: { proof: WorkProof }) {
  const [solved, setSolved] = useState<{ proof: WorkProof; isSolved: boolean }>();
  useEffect(() => {
    let isShown = true;
    void proof.answer.then((answer) => isShown && setSolved({ proof, isSolved: answer !== undefined }));
    return () => {
      isShown = false;
    };
  }, [proof]);
  const state = solved?.proof === proof ? (solved.isSolved ? 'proof_done' : 'proof_impossible') : 'proof_working';
  return (
    <p className={state === 'proof_impossible' ? 'q-login-error' : 'q-login-hint'} role="status">
      {loginMessage(state)}
    </p>
  );
}

function isProof(captcha: CaptchaState): captcha is WorkProof {
  return typeof captcha === 'object' && 'answer' in captcha;
}

/** The captcha part of a form's body. Waits for a proof, and renews one that is too old. */
export async function captchaInput(typed: string): Promise<CaptchaAnswer> {
  const stored = captchaStore.get();
  if (isProof(stored) && stored.isStale()) await renewCaptcha();
  const current = captchaStore.get();
  if (isProof(current)) return { captchaProof: await current.answer };
  return { captcha: typed.trim(), captchaKey: typeof current === 'object' ? current.key : undefined };
}

/** Required captcha fields of a form. */
export function captchaFields(): readonly 'captcha'[] {
  const current = captchaStore.get();
  return current === 'off' || isProof(current) ? [] : ['captcha'];
}
