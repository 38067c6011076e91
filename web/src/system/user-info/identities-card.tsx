import type { OwnIdentity } from '#contract/system/account.ts';
import { api } from '#web/platform/api.ts';
import { confirm } from '#web/platform/confirm.tsx';
import { toast } from '#web/platform/toast.tsx';
import { StepButton } from '#web/screen/plain/step-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Card } from './card.tsx';
import { refetchPart, useIdentities } from './user-info-api.ts';
import { userInfoMessage } from './user-info.messages.ts';

async function unlinkIdentity({ id, label }: OwnIdentity): Promise<void> {
  const [title, text] = [userInfoMessage('untie'), userInfoMessage('untie_text', { label })];
  if (!(await confirm({ title, text, okText: title, danger: true }))) return;
  await api('DELETE', `/api/system/sso/identity/${id}/`);
  toast.success(userInfoMessage('untied'));
  await refetchPart('identities');
}

/** Identities of single sign-on; nothing to see where there are none. */
export function IdentitiesCard() {
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
