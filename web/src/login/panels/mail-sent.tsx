import { useSettings } from '#web/platform/settings.ts';
import { accountMessage } from '../account.messages.ts';
import { OutcomePanel } from './outcome.tsx';

/** A link is on its way, or would be: the same words whether there is such an account. */
export function MailSent({ text }: { text: string }) {
  const isDemo = Array.isArray(useSettings()['demo.users']);
  const notes = [accountMessage('mail_missing'), ...(isDemo ? [accountMessage('mail_demo')] : [])];
  return <OutcomePanel icon="check" title={accountMessage('mail_sent')} text={text} notes={notes} />;
}

export function SwitchedOff() {
  return (
    <OutcomePanel icon="shield" title={accountMessage('switched_off')} text={accountMessage('switched_off_text')} />
  );
}
