import { useEffect } from 'react';
import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { logStore } from '#web/platform/log.ts';
import { logError } from '#web/platform/api/report-error.ts';
import { useSettings } from '#web/platform/settings.ts';
import { useStore } from '#web/platform/store.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Badge } from '../header/badge.tsx';
import { navigationMessage } from '../navigation/navigation.messages.ts';
import { closePanel, openPanel, panel } from '../panels.ts';

const viewer = loadable(async () => (await import('./log-viewer.tsx')).LogViewer);
const uploader = loadable(async () => (await import('./log-upload.ts')).sendErrors);

/** Errors of the start are sent too, once the first page has what it asked for. */
const sendAfterMs = 3_000;

/** Opens the log of this window; its badge counts the errors in it, up to 99. */
export function LogButton() {
  const errors = useStore(logStore).filter(({ type }) => type === 'danger').length;
  const isOpen = useStore(panel) === 'log';
  useErrorUpload();
  const label = errors > 0 ? navigationMessage('log_errors', { count: errors }) : navigationMessage('log');
  return (
    <span className="q-badged">
      <IconButton
        icon="file-text"
        label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => openPanel('log')}
      />
      <Badge count={errors} />
      {isOpen && <Loaded component={viewer} props={{ onClose: closePanel }} />}
    </span>
  );
}

/** Unless the administrator has switched it off. */
function useErrorUpload(): void {
  const isOn = useSettings()['base.frontend_log_upload'] !== false;
  useEffect(() => {
    if (!isOn) return undefined;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      uploader.fetch().then((sendErrors) => (stop = sendErrors()), logError);
    }, sendAfterMs);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [isOn]);
}
