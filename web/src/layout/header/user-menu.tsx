import { logError } from '#web/platform/api/report-error.ts';
import { lockScreen } from '#web/platform/session/screen-lock.ts';
import type { SessionUser } from '#web/platform/session/session-user.ts';
import { mediaUrl } from '#web/screen/table/cells/media-url.ts';
import { currentView } from '#web/platform/session/view-as.ts';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { shownName } from '#web/platform/languages/local-name.ts';
import { colon } from '#web/platform/languages/i18n.ts';
import { useBootData } from '../boot-context.ts';
import { headerMenuModes, useHeaderMenuMode } from '../header-menu/header-menu-mode.ts';
import { logOff } from '../log-off.ts';
import { navigationMessage } from '../navigation/navigation.messages.ts';
import { useOpenPage } from '../navigation/navigation-context.tsx';
import { openPanel } from '../panels.ts';
import { shellMessage } from '../shell.messages.ts';

export function UserMenu() {
  const { user } = useBootData();
  const [mode, setMode] = useHeaderMenuMode();
  const open = useOpenPage();
  const items = [
    // The profile is unavailable during impersonation.
    ...(currentView()
      ? []
      : [
          {
            key: 'user_info',
            text: navigationMessage('user_info'),
            icon: 'user' as const,
            onSelect: () => open('/userInfo'),
          },
        ]),
    ...headerMenuModes.map((one) => ({
      key: one,
      text: navigationMessage(`menu_${one}`),
      isChecked: one === mode,
      onSelect: () => setMode(one),
    })),
    { key: 'keys', text: navigationMessage('keys'), icon: 'code' as const, onSelect: () => openPanel('keys') },
    { key: 'about', text: navigationMessage('about'), icon: 'book' as const, onSelect: () => openPanel('about') },
    { key: 'lock', text: navigationMessage('lock'), icon: 'key' as const, onSelect: () => void lockScreen() },
    {
      key: 'log_off',
      text: shellMessage('log_off'),
      icon: 'logout' as const,
      onSelect: () => void logOff().catch(logError),
    },
  ];
  return (
    <MenuButton label={shellMessage('account') + colon + shownName(user)} items={items} head={<UserCard user={user} />}>
      <Avatar user={user} />
      <span className="q-user-name">{shownName(user)}</span>
    </MenuButton>
  );
}

function Avatar({ user }: { user: SessionUser }) {
  return user.avatar ? (
    <img className="q-avatar" src={mediaUrl(user.avatar)} alt="" width="26" height="26" />
  ) : (
    <span className="q-avatar" aria-hidden="true">
      {shownName(user).slice(0, 1)}
    </span>
  );
}

function UserCard({ user }: { user: SessionUser }) {
  const roles = user.role_info?.map((role) => role.name) ?? [];
  const line = [user.dept_info?.dept_name, ...roles].filter(Boolean).join(' · ');
  return (
    <div className="q-user-card">
      <b>{shownName(user)}</b>
      <span>{user.username}</span>
      {line && <span>{line}</span>}
    </div>
  );
}
