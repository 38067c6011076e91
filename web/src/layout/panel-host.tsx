import { type ComponentType, useEffect } from 'react';
import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { useStore } from '#web/platform/store.ts';
import { closePanel, panel, type PanelName } from './panels.ts';

type Panel = ComponentType<{ onClose: () => void }>;

// The log and the list of tabs hang on their own buttons.
const panels = {
  search: loadable<Panel>(async () => (await import('./finder/page-search.tsx')).PageSearch),
  palette: loadable<Panel>(async () => (await import('./finder/palette.tsx')).Palette),
  keys: loadable<Panel>(async () => (await import('./keys/key-help.tsx')).KeyHelp),
  about: loadable<Panel>(async () => (await import('./about/about.tsx')).About),
} as const;

const isHosted = (name: PanelName): name is keyof typeof panels => name in panels;

/** Late enough to be in nobody's way, early enough for the first key. */
const fetchAfterMs = 4_000;

/** Draws the panel that is open; is mounted once. */
export function PanelHost() {
  const name = useStore(panel);
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const each of [panels.search, panels.palette]) void each.fetch().catch(() => undefined);
    }, fetchAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return name && isHosted(name) && <Loaded key={name} component={panels[name]} props={{ onClose: closePanel }} />;
}
