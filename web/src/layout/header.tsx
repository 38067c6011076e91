import { siteName, textOf, useSettings } from '#web/platform/settings.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { AppLink } from './app-link.tsx';
import { FullscreenButton } from './fullscreen-button.tsx';
import { ColourMenu } from './colour-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SizeMenu } from './size-menu.tsx';
import { ThemeButton } from './theme-button.tsx';
import { shellMessage } from './shell.messages.ts';
import { indexPath } from './tabs.ts';
import { TasksButton } from './tasks/tasks-button.tsx';
import { UserMenu } from './user-menu.tsx';

type Props = { isCollapsed: boolean; onToggle: () => void };

export function Header({ isCollapsed, onToggle }: Props) {
  const settings = useSettings();
  const name = siteName(settings);
  return (
    <header className="q-header">
      <AppLink to={indexPath} className="q-header-brand" aria-label={name}>
        <Logo src={textOf(settings, 'login.site_logo')} size={28} />
        <span>{name}</span>
      </AppLink>
      <IconButton
        icon={isCollapsed ? 'menu-expand' : 'menu-collapse'}
        label={shellMessage(isCollapsed ? 'expand' : 'collapse')}
        aria-expanded={!isCollapsed}
        onClick={onToggle}
      />
      <div className="q-header-tools">
        <TasksButton />
        <FullscreenButton />
        <ThemeButton />
        <SizeMenu />
        <LanguageMenu />
        <ColourMenu />
        <UserMenu />
      </div>
    </header>
  );
}
