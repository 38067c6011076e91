import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { loginAccountMessage } from '../account.messages.ts';
import { Panel } from './panel.tsx';

type Props = { icon: IconName; title: string; text: string; notes?: readonly string[]; children?: ReactNode };

/** A page without a form, with a link back to the login. */
export function OutcomePanel({ icon, title, text, notes = [], children }: Props) {
  return (
    <Panel title={title} text={text}>
      <div role="status" className="q-login-outcome">
        <Icon name={icon} />
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {children}
      <BackToLogin />
    </Panel>
  );
}

export function BackToLogin() {
  return (
    <p className="q-login-links">
      <a href="/login">{loginAccountMessage('to_login')}</a>
    </p>
  );
}
