import { useSettings } from '#web/platform/settings.ts';
import { loginAccountMessage } from '../account.messages.ts';
import { OutcomePanel } from './outcome.tsx';

/** The same text whether or not the account exists. */
export function MailSent({ text }: { text: string }) {
  const isDemo = Array.isArray(useSettings()['demo.users']);
  const notes = [loginAccountMessage('mail_missing'), ...(isDemo ? [loginAccountMessage('mail_demo')] : [])];
  return <OutcomePanel icon="check" title={loginAccountMessage('mail_sent')} text={text} notes={notes} />;
}

export function SwitchedOff() {
  return (
    <OutcomePanel
      icon="shield"
      title={loginAccountMessage('switched_off')}
      text={loginAccountMessage('switched_off_text')}
    />
  );
}
