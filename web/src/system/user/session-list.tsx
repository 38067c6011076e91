import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserSession } from '#contract/system/user-actions.ts';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { toast } from '#web/platform/feedback/toast.tsx';
import { Tag } from '#web/screen/table/tag.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { StepButton } from '#web/screen/plain/step-button.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { endSessions, sessionsOptions } from './user-calls.ts';
import { userMessage } from './user.messages.ts';

/** A user's sessions, with buttons to end them. */
export function SessionList({ id }: { id: number }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsOptions(id));
  const end = async (session: UserSession | undefined) => {
    const okText = userMessage(session ? 'end' : 'end_all');
    if (!(await confirm({ title: okText, text: userMessage('end_text'), okText, danger: true }))) return;
    await endSessions(id, session?.id);
    toast.success(userMessage('ended'));
    await client.invalidateQueries({ queryKey: sessionsOptions(id).queryKey });
  };
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="q-skeleton q-form-loading" role="status" aria-label={userMessage('loading')} />;
  if (data.length === 0) return <p className="q-faint">{userMessage('no_sessions')}</p>;
  return (
    <>
      <ul className="q-users-sessions">
        {data.map((session) => (
          <Session key={session.id} session={session} onEnd={() => end(session)} />
        ))}
      </ul>
      <div className="q-users-buttons">
        <StepButton icon="logout" action={() => end(undefined)}>
          {userMessage('end_all')}
        </StepButton>
      </div>
    </>
  );
}

function Session({ session, onEnd }: { session: UserSession; onEnd: () => Promise<void> }) {
  const device = [session.browser, session.os].filter(Boolean).join(' · ') || userMessage('unknown_device');
  return (
    <li>
      <Icon name="monitor" />
      <div>
        <b>{device}</b> {session.current && <Tag tone="success" text={userMessage('this_session')} />}
        <p className="q-faint">
          {session.ip} · {userMessage('last_seen', { at: session.last_seen.slice(0, 16) })}
        </p>
      </div>
      <StepButton
        variant="text"
        tone="danger"
        size="small"
        aria-label={userMessage('end_label', { device })}
        action={onEnd}
      >
        {userMessage('end')}
      </StepButton>
    </li>
  );
}
