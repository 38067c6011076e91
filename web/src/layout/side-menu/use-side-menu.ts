import { useSettings } from '#web/platform/settings.ts';
import { useStored } from '#web/platform/stored.ts';

/** The side menu's flags, stored per user; defaults from the configuration. */
export function useSideMenu() {
  const settings = useSettings();
  const [isCollapsed, setCollapsed] = useStored('menu.asideCollapse', settings['base.aside_collapse'] === true);
  const [hasTransition, setTransition] = useStored('menu.asideTransition', settings['base.aside_transition'] !== false);
  return {
    isCollapsed,
    setCollapsed,
    toggle: () => setCollapsed(!isCollapsed),
    hasTransition,
    setTransition,
  };
}
