import { useEffect } from 'react';
import { loadable } from '#web/platform/loadable.tsx';
import { logError } from '#web/platform/api/report-error.ts';
import { useSettings } from '#web/platform/settings.ts';

const uploader = loadable(async () => (await import('./log-upload.ts')).sendErrors);

/** Errors during start-up are uploaded once the first page has loaded. */
const sendAfterMs = 3_000;

/** Uploads the errors of this window, unless the administrator has disabled it. */
export function useErrorUpload(): void {
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
