import type { Locale } from '#contract/kit.ts';
import { languageNames, locale, switchLanguage } from '#web/platform/languages/i18n.ts';
import { useMode } from '#web/platform/appearance/appearance.ts';
import { pageCommands } from '#web/platform/page/page-commands.ts';
import { logError } from '#web/platform/api/report-error.ts';
import { lockScreen } from '#web/platform/session/screen-lock.ts';
import { useStore } from '#web/platform/store.ts';
import { openTasks } from '#web/platform/tasks/task-state.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { useBootData } from '../boot-context.ts';
import { toggleFullscreen } from '../header/fullscreen.ts';
import { logOff } from '../log-off.ts';
import { useNavigate, useOpenPage } from '../navigation/navigation-context.tsx';
import { useTabCommand } from '../navigation/navigation.ts';
import { openPanel } from '../panels.ts';
import { tabStore } from '../tabs/tab-store.ts';
import { useFavourites } from '../side-menu/use-favourites.ts';
import { useSideMenu } from '../side-menu/use-side-menu.ts';
import type { FinderOption } from './finder.tsx';
import { finderMessage, newBookingWords } from './finder.messages.ts';

/** Commands of the active page. */
export function usePageActions(): readonly FinderOption[] {
  return useStore(pageCommands).commands.map(({ id, text, keywords, run }) => ({
    id: `page ${id}`,
    title: text,
    icon: 'chevron-right',
    keywords,
    group: finderMessage('page_actions'),
    run,
  }));
}

type Name = Parameters<typeof finderMessage>[0];
type Action = { name: Name; icon: IconName; keywords: string; run: () => unknown; params?: { name: string } };

/** Commands of the console, on every page. */
export function useActions(): readonly FinderOption[] {
  const actions = [
    ...useBookingActions(),
    ...useAppearanceActions(),
    ...useTabActions(),
    ...useFavouriteAction(),
    ...panels,
  ];
  return actions.map(({ name, icon, keywords, run, params }) => ({
    id: `action ${name}${params?.name ?? ''}`,
    title: finderMessage(name, params),
    icon,
    keywords,
    group: finderMessage('actions'),
    run,
  }));
}

const bookingPath = '/BookingDetails';

function useBookingActions(): Action[] {
  const open = useOpenPage();
  const isOffered = useBootData().menu.some(({ web_path }) => web_path === bookingPath);
  const create: Action = {
    name: 'new_booking',
    icon: 'plus',
    keywords: newBookingWords,
    run: () => open(bookingPath),
  };
  return isOffered ? [create] : [];
}

/** The active page, if the menu has it. */
function useFavouriteAction(): Action[] {
  const { menu } = useBootData();
  const { has, toggle } = useFavourites();
  const path = tabStore.get().current;
  const row = menu.find(({ web_path }) => web_path !== '' && web_path === path);
  if (!row) return [];
  const keywords = 'favourite star|shoucang|sc';
  return [{ name: has(row) ? 'unfavourite' : 'favourite', icon: 'star', keywords, run: () => toggle(row) }];
}

function useAppearanceActions(): Action[] {
  const [mode, setMode] = useMode();
  const sideMenu = useSideMenu();
  const isDark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const themeAction: Action = isDark
    ? { name: 'light', icon: 'sun', keywords: 'light theme|qianse|qs', run: () => setMode('light') }
    : { name: 'dark', icon: 'moon', keywords: 'dark theme night|shense|ss', run: () => setMode('dark') };
  return [
    themeAction,
    ...otherLanguages(),
    { name: 'aside', icon: 'menu-collapse', keywords: 'sidebar menu toggle|caidan|cd', run: sideMenu.toggle },
    { name: 'fullscreen', icon: 'fullscreen', keywords: 'fullscreen|quanping|qp', run: toggleFullscreen },
  ];
}

function otherLanguages(): Action[] {
  // The keys of this record.
  const others = (Object.keys(languageNames) as Locale[]).filter((one) => one !== locale);
  return others.map((one) => ({
    name: 'language',
    icon: 'language',
    keywords: `language ${one} english chinese|yuyan|yy`,
    params: { name: languageNames[one] },
    run: () => {
      toast.info(finderMessage('language_switching'));
      switchLanguage(one);
    },
  }));
}

function useTabActions(): Action[] {
  const run = useTabCommand();
  const go = useNavigate();
  const path = () => tabStore.get().current;
  return [
    { name: 'refresh', icon: 'refresh', keywords: 'reload|shuaxin|sx', run: () => go('/refresh') },
    {
      name: 'close_others',
      icon: 'close',
      keywords: 'close tabs|guanbi|gb',
      run: () => run({ do: 'close_others', path: path() }),
    },
    {
      name: 'close_all',
      icon: 'close',
      keywords: 'close tabs|guanbi|gb',
      run: () => run({ do: 'close_all', path: path() }),
    },
  ];
}

const panels: readonly Action[] = [
  { name: 'theme', icon: 'palette', keywords: 'theme colours look|zhuti|zt', run: () => openPanel('theme') },
  { name: 'tasks', icon: 'transfer', keywords: 'import export downloads|daorudaochu|drdc', run: openTasks },
  { name: 'log', icon: 'file-text', keywords: 'log errors|rizhi|rz', run: () => openPanel('log') },
  { name: 'keys', icon: 'code', keywords: 'keyboard help|kuaijiejian|kjj', run: () => openPanel('keys') },
  { name: 'about', icon: 'book', keywords: 'version licences|guanyu|gy|banben', run: () => openPanel('about') },
  { name: 'lock', icon: 'key', keywords: 'lock screen idle|suoding|sd|suoping|sp', run: lockScreen },
  { name: 'log_off', icon: 'logout', keywords: 'log out sign out|tuichu|tc', run: () => logOff().catch(logError) },
];
