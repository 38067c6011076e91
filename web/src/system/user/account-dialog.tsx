import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Can } from '#web/platform/session/can.tsx';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { toast } from '#web/platform/feedback/toast.tsx';
import type { CustomDialogProps, Row } from '#web/screen/screen.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { StepButton } from '#web/screen/plain/step-button.tsx';
import { CancelButton } from '#web/screen/dialog.tsx';
import { StandInList } from '../user-info/public.ts';
import { MoreOfAccount } from './more-of-account.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';
import { resetToDefault, unlock } from './user-calls.ts';
import { userMessage } from './user.messages.ts';
import { api } from '#web/platform/api/api.ts';
import { safetyMessage } from './user-safety.messages.ts';

const lockedState = 2;

/** Actions on one account: its lock, password and sessions; each with its right. */
export function AccountDialog({ screen, row }: CustomDialogProps) {
  const [isLocked, setIsLocked] = useState(row['state'] === lockedState);
  return (
    <>
      <div className="q-dialog-body">
        <Person row={row} isLocked={isLocked} />
        {isLocked && (
          <Can action="Unlock">
            <Lock row={row} onOpen={() => setIsLocked(false)} />
          </Can>
        )}
        <Can action="ResetPassword">
          <Section title={userMessage('set_password')} text={userMessage('set_password_text')}>
            <PasswordForm id={row.id} username={String(row['username'])} />
          </Section>
        </Can>
        <Can action={['DefaultPassword', 'ResetPassword', 'ViewAs', 'HandOver']}>
          <Section title={userMessage('more')}>
            <div className="q-users-buttons">
              <Can action="DefaultPassword">
                <StepButton icon="key" action={() => giveDefault(row)}>
                  {userMessage('default_password')}
                </StepButton>
              </Can>
              <Can action="ResetPassword">
                <ResetFactorButton row={row} />
              </Can>
              <MoreOfAccount screen={screen} row={row} />
            </div>
          </Section>
        </Can>
        <Can action="HandOver">
          <Section title={userMessage('stand_ins')} text={userMessage('stand_ins_text')}>
            <StandInList user={row.id} />
          </Section>
        </Can>
        <Can action="EndSessions">
          <Section title={userMessage('sessions')}>
            <SessionList id={row.id} />
          </Section>
        </Can>
      </div>
      <footer className="q-dialog-foot">
        <CancelButton data-autofocus>{userMessage('close')}</CancelButton>
      </footer>
    </>
  );
}

function Person({ row, isLocked }: { row: Row; isLocked: boolean }) {
  const last = row['last_login'];
  const isActive = row['is_active'] === true;
  return (
    <p className="q-users-person">
      <b>{String(row['name'])}</b>
      <span className="q-faint">{String(row['username'])}</span>
      <Tag tone={isActive ? 'success' : 'danger'} text={userMessage(isActive ? 'enabled' : 'disabled')} />
      {isLocked && <Tag tone="warning" text={userMessage('locked')} />}
      {row['must_change_password'] === true && <Tag tone="warning" text={userMessage('must_change')} />}
      <span className="q-faint">
        {typeof last === 'string' ? userMessage('last_login', { at: last.slice(0, 16) }) : userMessage('never')}
      </span>
    </p>
  );
}

/** Only shown while failed logins lock the account. */
function Lock({ row, onOpen }: { row: Row; onOpen: () => void }) {
  const client = useQueryClient();
  async function letIn() {
    await unlock(row.id);
    toast.success(userMessage('unlocked'));
    onOpen();
    await client.invalidateQueries({ queryKey: ['user'] });
  }
  return (
    <Section title={userMessage('locked_title')} text={userMessage('unlock_text')}>
      <div className="q-users-buttons">
        <StepButton icon="check" action={letIn}>
          {userMessage('unlock')}
        </StepButton>
      </div>
    </Section>
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

async function giveDefault(row: Row): Promise<void> {
  const okText = userMessage('default_password');
  const text = userMessage('default_text', { name: String(row['name']) });
  if (!(await confirm({ title: okText, text, okText, danger: true }))) return;
  await resetToDefault(row.id);
  toast.success(userMessage('password_done'));
}

/** For users who have lost their phone and their recovery codes. */
function ResetFactorButton({ row }: { row: Row }) {
  return (
    <StepButton icon="shield" action={() => reset(row)}>
      {safetyMessage('reset')}
    </StepButton>
  );
}

async function reset({ id, name }: Row): Promise<void> {
  const okText = safetyMessage('reset');
  const text = safetyMessage('reset_text', { name: String(name) });
  if (!(await confirm({ title: okText, text, okText, danger: true }))) return;
  await api('POST', `/api/system/user/${id}/reset_second_factor/`, { body: {} });
  toast.success(safetyMessage('reset_done'));
}
