import { memo, useSyncExternalStore, useState } from 'react';
import { siteName, settingText, useSettings } from '#web/platform/settings.ts';
import { currentView } from '#web/platform/session/view-as.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { AppLink } from '../navigation/app-link.tsx';
import { HeaderMenu } from '../header-menu/header-menu.tsx';
import { InboxButton } from '../inbox/inbox-button.tsx';
import { LogButton } from '../log/log-button.tsx';
import { navigationMessage } from '../navigation/navigation.messages.ts';
import { openPanel } from '../panels.ts';
import { ColourMenu } from './colour-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { shellMessage } from '../shell.messages.ts';
import { indexPath } from '../tabs/tabs.ts';
import { TasksButton } from '../tasks/tasks-button.tsx';
import { useSideMenu } from '../side-menu/use-side-menu.ts';
import { UserMenu } from './user-menu.tsx';
import { useSize } from '#web/platform/appearance/appearance.ts';
import { sizes } from '#web/platform/appearance/sizes.ts';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { appearanceMessage } from './appearance.messages.ts';
import { useTabCommand } from '../navigation/navigation.ts';
import { tabStore } from '../tabs/tab-store.ts';
import { isFullscreen, toggleFullscreen } from './fullscreen.ts';
import { Loaded, loadable } from '#web/platform/loadable.tsx';

const dialog = loadable(async () => (await import('./theme-dialog.tsx')).ThemeDialog);

function ThemeButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="palette"
        label={appearanceMessage('theme')}
        aria-haspopup="dialog"
        onPointerEnter={() => void dialog.fetch().catch(() => undefined)}
        onClick={() => setOpen(true)}
      />
      {isOpen && <Loaded component={dialog} props={{ onClose: () => setOpen(false) }} />}
    </>
  );
}

/** Memo: turning a page of a list changes the address, and nothing of this. */
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
        <FullscreenButton />
        <LogButton />
        <ThemeButton />
        <SizeMenu />
        <LanguageMenu />
        <ColourMenu />
        {/* What is private to somebody is not for who looks as them. */}
        {!currentView() && <TasksButton />}
        {!currentView() && <InboxButton />}
        <UserMenu />
      </div>
    </header>
  );
});

/** Another size starts every page anew; unsaved input is asked about first. */
export function SizeMenu() {
  const [size, setSize] = useSize();
  const run = useTabCommand();
  const items = sizes.map((one) => ({
    key: one,
    text: appearanceMessage(`size_${one}`),
    isChecked: one === size,
    onSelect: async () => {
      if (one !== size && (await run({ do: 'restart', path: tabStore.get().current }))) setSize(one);
    },
  }));
  return <MenuButton icon="text-size" label={appearanceMessage('size')} items={items} />;
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Follows the browser: leaving full screen with Esc shows here too. */
function FullscreenButton() {
  const isFull = useSyncExternalStore(subscribe, isFullscreen);
  return (
    <IconButton
      icon={isFull ? 'fullscreen-exit' : 'fullscreen'}
      label={shellMessage(isFull ? 'fullscreen_exit' : 'fullscreen')}
      aria-pressed={isFull}
      onClick={toggleFullscreen}
    />
  );
}
