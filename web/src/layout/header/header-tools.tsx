import { type KeyboardEvent, useCallback, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { logStore } from '#web/platform/log.ts';
import { useStore } from '#web/platform/store.ts';
import { IconButton } from '#web/ui/button.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { anchorOf } from '#web/ui/popup.tsx';
import { useCloseOutside } from '#web/ui/use-close-outside.ts';
import { useErrorUpload } from '../log/use-error-upload.ts';
import { navigationMessage } from '../navigation/navigation.messages.ts';
import { openPanel, panel } from '../panels.ts';
import { shellMessage } from '../shell.messages.ts';
import { Badge } from './badge.tsx';
import { isFullscreen, toggleFullscreen } from './fullscreen.ts';
import { toolMessage } from './tool.messages.ts';
import type { PanelTool } from './tool-panel.tsx';

const toolPanel = loadable(async () => (await import('./tool-panel.tsx')).ToolPanel);

type Tool = {
  key: string;
  icon: IconName;
  label: string;
  /** What it opens; a tool without a popup acts at once. */
  opens?: 'menu' | 'dialog';
  isOpen?: boolean;
  count?: number;
  run: () => void;
};

/** Appearance, log and other tools that are rarely needed; one button where there is little room. */
export function HeaderTools() {
  const group = useRef<HTMLDivElement>(null);
  const anchorName = anchorOf(useId());
  const [open, setOpen] = useState<PanelTool>();
  const close = useCallback(() => setOpen(undefined), []);
  const tools = useTools(open, setOpen);
  const isFolded = useIsFolded();
  useCloseOutside(group, open !== undefined, close);
  useErrorUpload();
  const all = foldedTools(tools, open, setOpen);
  const visibleTools = isFolded ? [all] : tools;
  const isOpener = ({ key }: Tool) => open !== undefined && (isFolded || key === open);

  function closeToButton() {
    setOpen(undefined);
    group.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || open === undefined) return;
    event.stopPropagation();
    closeToButton();
  }

  return (
    // Escape closes the panel wherever the focus is in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div ref={group} className="q-header-extras" role="group" aria-label={toolMessage('all')} onKeyDown={handleKeyDown}>
      {visibleTools.map((tool) => (
        <ToolButton key={tool.key} tool={tool} anchorName={isOpener(tool) ? anchorName : undefined} />
      ))}
      {open && (
        <Loaded
          component={toolPanel}
          props={{
            tool: open,
            label: [all, ...tools].find(({ key }) => key === open)?.label ?? '',
            items: tools.map(({ key, icon, label, run }) => ({ key, icon, text: label, onSelect: run })),
            anchorName,
            onClose: closeToButton,
          }}
        />
      )}
    </div>
  );
}

function ToolButton({ tool, anchorName }: { tool: Tool; anchorName: string | undefined }) {
  const { icon, label, opens, isOpen, count = 0, run } = tool;
  return (
    <span className="q-badged" style={{ anchorName }}>
      <IconButton
        icon={icon}
        label={label}
        aria-haspopup={opens}
        aria-expanded={isOpen}
        onPointerEnter={() => void toolPanel.fetch().catch(() => undefined)}
        onClick={run}
      />
      <Badge count={count} />
    </span>
  );
}

type SetOpen = (tool: PanelTool | undefined) => void;

function useTools(open: PanelTool | undefined, setOpen: SetOpen): readonly Tool[] {
  const window = useStore(panel);
  const count = useStore(logStore).filter(({ type }) => type === 'danger').length;
  const isFull = useSyncExternalStore(subscribeToFullscreen, isFullscreen);
  const toggled = (key: PanelTool) => ({ isOpen: open === key, run: () => setOpen(open === key ? undefined : key) });
  const inWindow = (key: 'log' | 'theme') => ({ isOpen: window === key, run: () => openPanel(key) });
  return [
    {
      key: 'fullscreen',
      icon: isFull ? 'fullscreen-exit' : 'fullscreen',
      label: shellMessage(isFull ? 'fullscreen_exit' : 'fullscreen'),
      run: toggleFullscreen,
    },
    {
      key: 'log',
      icon: 'file-text',
      label: count > 0 ? navigationMessage('log_errors', { count }) : navigationMessage('log'),
      opens: 'dialog',
      count,
      ...inWindow('log'),
    },
    { key: 'theme', icon: 'palette', label: toolMessage('theme'), opens: 'dialog', ...inWindow('theme') },
    { key: 'size', icon: 'text-size', label: toolMessage('size'), opens: 'menu', ...toggled('size') },
    { key: 'language', icon: 'language', label: toolMessage('language'), opens: 'dialog', ...toggled('language') },
    { key: 'colour', icon: 'droplet', label: toolMessage('colour'), opens: 'dialog', ...toggled('colour') },
  ];
}

/** The button of the collapsed tools, which also shows the number of logged errors. */
function foldedTools(tools: readonly Tool[], open: PanelTool | undefined, setOpen: SetOpen): Tool {
  const count = tools.reduce((sum, tool) => sum + (tool.count ?? 0), 0);
  return {
    key: 'all',
    icon: 'setting',
    label: count > 0 ? toolMessage('all_errors', { count }) : toolMessage('all'),
    opens: 'menu',
    isOpen: open !== undefined,
    count,
    run: () => setOpen(open === undefined ? 'all' : undefined),
  };
}

const narrow = '(width < 1600px)';

function useIsFolded(): boolean {
  return useSyncExternalStore(subscribeToWidth, () => matchMedia(narrow).matches);
}

function subscribeToWidth(onChange: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function subscribeToFullscreen(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
