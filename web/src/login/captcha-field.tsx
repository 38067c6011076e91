import { Field } from './fields.tsx';
import { type Captcha, renewCaptcha } from './login-start.ts';
import { loginMessage } from './login.messages.ts';

export function CaptchaField({ captcha, error }: { captcha: Captcha; error: string }) {
  const isFailed = captcha === 'failed';
  const name = loginMessage(isFailed ? 'captcha_failed' : 'captcha_image');
  return (
    <Field name="captcha" error={error} autoComplete="off">
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
