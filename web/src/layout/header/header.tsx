import { memo } from 'react';
import { siteName, settingText, useSettings } from '#web/platform/settings.ts';
import { currentView } from '#web/platform/session/view-as.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { AppLink } from '../navigation/app-link.tsx';
import { HeaderMenu } from '../header-menu/header-menu.tsx';
import { InboxButton } from '../inbox/inbox-button.tsx';
import { navigationMessage } from '../navigation/navigation.messages.ts';
import { openPanel } from '../panels.ts';
import { HeaderTools } from './header-tools.tsx';
import { shellMessage } from '../shell.messages.ts';
import { indexPath } from '../tabs/tabs.ts';
import { TasksButton } from '../tasks/tasks-button.tsx';
import { useSideMenu } from '../side-menu/use-side-menu.ts';
import { UserMenu } from './user-menu.tsx';

/** Memo: paging a list changes the address, which does not affect the header. */
export const Header = memo(function Header({ current }: { current: string }) {
  const { isCollapsed, toggle } = useSideMenu();
  const settings = useSettings();
  const name = siteName(settings);
  return (
    <header className="q-header">
      <AppLink to={indexPath} className="q-header-brand" aria-label={name}>
        <Logo src={settingText(settings, 'login.site_logo')} size={28} />
        <span>{name}</span>
      </AppLink>
      <IconButton
        icon={isCollapsed ? 'menu-expand' : 'menu-collapse'}
        label={shellMessage(isCollapsed ? 'expand' : 'collapse')}
        aria-expanded={!isCollapsed}
        onClick={toggle}
      />
      <HeaderMenu current={current} />
      <div className="q-header-tools">
        <IconButton
          icon="search"
          label={navigationMessage('search')}
          aria-haspopup="dialog"
          onClick={() => openPanel('search')}
        />
        {/* Private data is hidden during impersonation. */}
        {!currentView() && <InboxButton />}
        {!currentView() && <TasksButton />}
        <HeaderTools />
        <UserMenu />
      </div>
    </header>
  );
});
