import type { ReactNode } from 'react';
import { Can } from '#web/platform/can.tsx';
import { confirm } from '#web/platform/confirm.tsx';
import { reportError } from '#web/platform/report-error.ts';
import { toast } from '#web/platform/toast.tsx';
import type { CustomDialogProps, Row } from '#web/screen/screen.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordForm } from './password-form.tsx';
import { ResetFactorButton } from './reset-factor-button.tsx';
import { SessionList } from './session-list.tsx';
import { resetToDefault, unlock } from './user-calls.ts';
import { userMessage } from './user.messages.ts';

/** What is done to one account: its password, its lock, its sessions; each part for who may. */
export function AccountDialog({ row, onClose }: CustomDialogProps) {
  return (
    <>
      <div className="q-dialog-body">
        <Person row={row} />
        <Can action="ResetPassword">
          <Section title={userMessage('set_password')} text={userMessage('set_password_text')}>
            <PasswordForm id={row.id} username={String(row['username'])} />
          </Section>
        </Can>
        <Can action={['DefaultPassword', 'Unlock', 'ResetPassword']}>
          <Section title={userMessage('account')} text={userMessage('unlock_text')}>
            <div className="q-users-buttons">
              <Can action="Unlock">
                <Button icon="check" onClick={() => void letIn(row).catch(reportError)}>
                  {userMessage('unlock')}
                </Button>
              </Can>
              <Can action="ResetPassword">
                <ResetFactorButton row={row} />
              </Can>
              <Can action="DefaultPassword">
                <Button icon="key" onClick={() => void giveDefault(row).catch(reportError)}>
                  {userMessage('default_password')}
                </Button>
              </Can>
            </div>
          </Section>
        </Can>
        <Can action="EndSessions">
          <Section title={userMessage('sessions')}>
            <SessionList id={row.id} />
          </Section>
        </Can>
      </div>
      <footer className="q-dialog-foot">
        <Button data-autofocus onClick={onClose}>
          {userMessage('close')}
        </Button>
      </footer>
    </>
  );
}

function Person({ row }: { row: Row }) {
  const last = row['last_login'];
  const isActive = row['is_active'] === true;
  return (
    <p className="q-users-person">
      <b>{String(row['name'])}</b>
      <span className="q-faint">{String(row['username'])}</span>
      <Tag tone={isActive ? 'success' : 'danger'} text={userMessage(isActive ? 'enabled' : 'disabled')} />
      {row['must_change_password'] === true && <Tag tone="warning" text={userMessage('must_change')} />}
      <span className="q-faint">
        {typeof last === 'string' ? userMessage('last_login', { at: last.slice(0, 16) }) : userMessage('never')}
      </span>
    </p>
  );
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="q-users-section">
      <div>
        <h3>{title}</h3>
        {text && <p className="q-faint">{text}</p>}
      </div>
      {children}
    </section>
  );
}

async function letIn(row: Row): Promise<void> {
  await unlock(row.id);
  toast.success(userMessage('unlocked'));
}

async function giveDefault(row: Row): Promise<void> {
  const okText = userMessage('default_password');
  const text = userMessage('default_text', { name: String(row['name']) });
  if (!(await confirm({ title: okText, text, okText, danger: true }))) return;
  await resetToDefault(row.id);
  toast.success(userMessage('password_done'));
}
