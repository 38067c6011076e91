import type { OwnSession } from '#contract/system/account.ts';
import { api } from '#web/platform/api/api.ts';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { toast } from '#web/platform/feedback/toast.tsx';
import { Tag } from '#web/screen/table/tag.tsx';
import { StepButton } from '#web/screen/plain/step-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { QueryContent, Card } from './card.tsx';
import { addressText, deviceText } from './device.ts';
import { refetchPart, useSessions } from './user-info-api.ts';
import { userInfoMessage } from './user-info.messages.ts';

async function end(session: OwnSession): Promise<void> {
  const text = userInfoMessage('end_text', { device: deviceText(session) });
  const isSure = await confirm({
    title: userInfoMessage('end_title'),
    text,
    okText: userInfoMessage('end'),
    danger: true,
  });
  if (!isSure) return;
  await api('DELETE', `/api/system/session/${session.id}/`);
  toast.success(userInfoMessage('ended'));
  await refetchPart('sessions');
}

async function endOthers(): Promise<void> {
  const okText = userInfoMessage('end_others');
  const isSure = await confirm({ title: okText, text: userInfoMessage('end_others_text'), okText, danger: true });
  if (!isSure) return;
  await api('POST', '/api/system/session/end_others/');
  toast.success(userInfoMessage('ended'));
  await refetchPart('sessions');
}

export function SessionsCard() {
  const sessions = useSessions();
  const hasOthers = sessions.data?.some(({ current }) => !current) ?? false;
  const tools = hasOthers && (
    <StepButton size="small" icon="logout" action={endOthers}>
      {userInfoMessage('end_others')}
    </StepButton>
  );
  return (
    <Card title={userInfoMessage('sessions')} text={userInfoMessage('sessions_text')} tools={tools}>
      <QueryContent of={sessions}>
        {(list) => (
          <ul className="q-user-list">
            {list.map((session) => (
              <Session key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryContent>
    </Card>
  );
}

function Session({ session }: { session: OwnSession }) {
  const device = deviceText(session);
  return (
    <li>
      <Icon name="monitor" />
      <div>
        <b>{device}</b> {session.current && <Tag tone="success" text={userInfoMessage('this_session')} />}
        <p>
          {addressText(session)} · {userInfoMessage('last_seen', { at: session.last_seen })} ·{' '}
          {userInfoMessage('since', { at: session.create_datetime })}
        </p>
      </div>
      {!session.current && (
        <StepButton
          variant="text"
          tone="danger"
          size="small"
          aria-label={userInfoMessage('end_label', { device })}
          action={() => end(session)}
        >
          {userInfoMessage('end')}
        </StepButton>
      )}
    </li>
  );
}
