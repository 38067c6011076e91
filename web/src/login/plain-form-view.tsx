import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { PlainForm } from '#web/platform/plain-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { loginMessage } from './login.messages.ts';

type Props<F extends string> = {
  form: PlainForm<F>;
  /** Why the user was redirected here, if they were. */
  notice?: string;
  submit: string;
  onInput?: () => void;
  /** The inputs, which get the state of Caps Lock. */
  children: (hasCapsLock: boolean) => ReactNode;
  /** Below the button. */
  footer?: ReactNode;
};

/** The layout of these forms: the error above, the Caps Lock state, one button with a waiting time. */
export function PlainFormView<F extends string>({ form, notice = '', submit, onInput, children, footer }: Props<F>) {
  const [hasCapsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const { ref, problem, waitSeconds, isBusy, handleSubmit } = form;
  return (
    // Only key events have the state of Caps Lock, anywhere in the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={ref}
      noValidate
      onSubmit={handleSubmit}
      onInput={(event) => {
        form.handleInput(event);
        onInput?.();
      }}
      onBlur={form.handleBlur}
      onKeyUp={watchCapsLock}
    >
      <div aria-live="assertive">
        {(problem || notice) && (
          <p className={problem ? 'q-login-problem' : 'q-login-problem q-login-notice'}>
            <Icon name="warning" />
            <span>{problem || notice}</span>
          </p>
        )}
      </div>
      {children(hasCapsLock)}
      <Button type="submit" variant="primary" className="q-login-submit" busy={isBusy} disabled={waitSeconds > 0}>
        {waitSeconds > 0 ? <span role="timer">{loginMessage('wait', { time: clockText(waitSeconds) })}</span> : submit}
      </Button>
      {footer}
    </form>
  );
}

/** `14:59` */
function clockText(seconds: number): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}
