import { ErrorState, PageSkeleton } from '#web/ui/states.tsx';
import { HistoryCard, Pages } from './history-card.tsx';
import { ProfileCard, FormFoot } from './profile-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { StandInCard } from './stand-in-card.tsx';
import { useUserInfo, refetchPart, useViewsOfMe, useIdentities } from './user-info-api.ts';
import './user-info.css';
import { useChangePassword } from '#web/platform/session/change-password.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { Card } from './card.tsx';
import { TextField } from './text-field.tsx';
import { userInfoMessage } from './user-info.messages.ts';
import { useState } from 'react';
import type { OwnView } from '#contract/system/account-security.ts';
import type { OwnIdentity } from '#contract/system/account.ts';
import { api } from '#web/platform/api/api.ts';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { StepButton } from '#web/screen/plain/step-button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The user's profile, login settings, sessions and login history. */
export function UserInfoPage() {
  const { data: user, error, refetch } = useUserInfo();
  if (!user) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <div className="q-user-page">
      <div className="q-user-columns">
        <div>
          <ProfileCard user={user} />
          <StandInCard />
        </div>
        <div>
          <PasswordCard username={user.username} />
          <SecondFactorCard username={user.username} />
          <SessionsCard />
          <IdentitiesCard />
        </div>
      </div>
      <HistoryCard />
      <ViewsCard />
    </div>
  );
}

function PasswordCard({ username }: { username: string }) {
  const { form, labels, policy } = useChangePassword(async ({ setValue }) => {
    for (const name of ['oldPassword', 'newPassword', 'newPassword2'] as const) setValue(name, '');
    toast.success(userInfoMessage('password_done'));
    await refetchPart('sessions');
  });
  const { ref, errorOf, problem, isBusy, handleSubmit } = form;
  const field = (name: 'oldPassword' | 'newPassword' | 'newPassword2') =>
    ({ type: 'password', required: true, name, error: errorOf(name) }) as const;
  return (
    <Card title={userInfoMessage('password')} text={userInfoMessage('password_text')}>
      <form ref={ref} noValidate className="q-user-form" onSubmit={handleSubmit}>
        {/* Identifies the account for password managers. */}
        <input type="text" name="username" autoComplete="username" defaultValue={username} hidden />
        <TextField {...field('oldPassword')} label={labels.oldPassword} autoComplete="current-password" />
        <TextField
          {...field('newPassword')}
          label={labels.newPassword}
          hint={userInfoMessage(policy.classes > 2 ? 'password_hint_classes' : 'password_hint', policy)}
          autoComplete="new-password"
        />
        <TextField {...field('newPassword2')} label={labels.newPassword2} autoComplete="new-password" />
        <FormFoot problem={problem} submit={userInfoMessage('password_submit')} isBusy={isBusy} />
      </form>
    </Card>
  );
}

/** Impersonations of the caller with reasons; hidden if there were none. */
function ViewsCard() {
  const [page, setPage] = useState(1);
  const { data } = useViewsOfMe(page);
  if (!data || data.total === 0) return null;
  return (
    <Card title={userInfoMessage('views')} text={userInfoMessage('views_text')} isWide>
      <div className="q-user-table">
        <table>
          <thead>
            <tr>
              {(['at', 'until', 'viewer', 'reason'] as const).map((column) => (
                <th key={column} scope="col">
                  {userInfoMessage(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.data.map((row) => (
              <View key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <Pages of={data} label={userInfoMessage('views')} onPage={setPage} />
    </Card>
  );
}

function View({ row }: { row: OwnView }) {
  return (
    <tr>
      <td>{row.create_datetime}</td>
      <td>{row.ended_datetime || userInfoMessage('now')}</td>
      <td>{row.viewer_name}</td>
      <td>{row.reason}</td>
    </tr>
  );
}

async function unlinkIdentity({ id, label }: OwnIdentity): Promise<void> {
  const [title, text] = [userInfoMessage('untie'), userInfoMessage('untie_text', { label })];
  if (!(await confirm({ title, text, okText: title, danger: true }))) return;
  await api('DELETE', `/api/system/sso/identity/${id}/`);
  toast.success(userInfoMessage('untied'));
  await refetchPart('identities');
}

/** Identities of single sign-on; hidden if there are none. */
function IdentitiesCard() {
  const { data = [] } = useIdentities();
  if (data.length === 0) return null;
  return (
    <Card title={userInfoMessage('identities')} text={userInfoMessage('identities_text')}>
      <ul className="q-user-list">
        {data.map((identity) => (
          <li key={identity.id}>
            <Icon name="key" />
            <div>
              <b>{identity.label}</b>
              <p>
                {identity.issuer} · {userInfoMessage('bound', { at: identity.create_datetime })}
              </p>
            </div>
            <StepButton
              variant="text"
              tone="danger"
              size="small"
              aria-label={userInfoMessage('untie_label', { label: identity.label })}
              action={() => unlinkIdentity(identity)}
            >
              {userInfoMessage('untie')}
            </StepButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
