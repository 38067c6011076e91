import { useStore } from '#web/platform/store.ts';
import { Field } from './fields.tsx';
import { captchaStore, renewCaptcha } from './login-start.ts';
import { loginMessage } from './login.messages.ts';

/** Asks for the captcha where the administrator wants one. */
export function CaptchaField({ error }: { error: string }) {
  const captcha = useStore(captchaStore);
  if (captcha === 'off') return null;
  const isFailed = captcha === 'failed';
  const name = loginMessage(isFailed ? 'captcha_failed' : 'captcha_image');
  return (
    <Field name="captcha" label={loginMessage('captcha')} error={error} autoComplete="off">
      <button
        type="button"
        className="q-login-captcha"
        title={name}
        aria-label={name}
        onClick={() => void renewCaptcha()}
      >
        {typeof captcha === 'object' ? <img src={captcha.image} alt="" /> : isFailed && <span>{name}</span>}
      </button>
    </Field>
  );
}

/** What a form sends of the captcha beside its own fields. */
export function captchaAnswer(typed: string) {
  const shown = captchaStore.get();
  return { captcha: typed.trim(), captchaKey: typeof shown === 'object' ? shown.key : undefined };
}

/** Names that a form must not leave empty while a captcha is asked for. */
export function captchaFields(): readonly 'captcha'[] {
  return captchaStore.get() === 'off' ? [] : ['captcha'];
}
