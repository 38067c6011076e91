import { api } from '#web/platform/api.ts';
import type { SessionUser } from '#web/platform/boot.ts';
import { confirm } from '#web/platform/confirm.tsx';
import { logError } from '#web/platform/report-error.ts';
import { clearSession } from '#web/platform/session.ts';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { useBooted } from './boot-context.ts';
import { shellMessage } from './shell.messages.ts';

/** Asks, with the page in gray meanwhile (spec §2), then leaves for the login page. */
async function logOff(): Promise<void> {
  const page = document.documentElement;
  page.classList.add('q-gray');
  const [title, text] = [shellMessage('log_off_title'), shellMessage('log_off_text')];
  const isSure = await confirm({ title, text, okText: shellMessage('log_off') });
  page.classList.remove('q-gray');
  if (!isSure) return;
  // The browser forgets the session even when the server cannot be told.
  await api('POST', '/api/logout/', { body: {} }).catch(logError);
  clearSession();
  location.replace('/login');
}

export function UserMenu() {
  const { user } = useBooted();
  const items = [
    { key: 'log_off', text: shellMessage('log_off'), icon: 'logout' as const, onSelect: () => void logOff() },
  ];
  return (
    <MenuButton label={`${shellMessage('account')}: ${user.name}`} items={items} head={<UserCard user={user} />}>
      <Avatar user={user} />
      <span className="q-user-name">{user.name}</span>
    </MenuButton>
  );
}

function Avatar({ user }: { user: SessionUser }) {
  return user.avatar ? (
    <img className="q-avatar" src={user.avatar} alt="" width="26" height="26" />
  ) : (
    <span className="q-avatar" aria-hidden="true">
      {user.name.slice(0, 1)}
    </span>
  );
}

function UserCard({ user }: { user: SessionUser }) {
  const roles = user.role_info?.map((role) => role.name) ?? [];
  const line = [user.dept_info?.dept_name, ...roles].filter(Boolean).join(' · ');
  return (
    <div className="q-user-card">
      <b>{user.name}</b>
      <span>{user.username}</span>
      {line && <span>{line}</span>}
    </div>
  );
}
