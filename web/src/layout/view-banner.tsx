import { api } from '#web/platform/api.ts';
import { logError } from '#web/platform/report-error.ts';
import { currentView, dropView } from '#web/platform/view-as.ts';
import { StepButton } from '#web/screen/plain/step-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { viewBannerMessage } from './view-banner.messages.ts';
import './view-banner.css';
import { thisWindow } from '#web/platform/window.ts';

/** Whose view this window shows, for as long as it shows one. */
export function ViewBanner() {
  const view = currentView();
  if (!view) return null;
  const end = async () => {
    // Where the server cannot be told, the view ends with its time.
    await api('POST', '/api/system/view_as/end/', { body: {} }).catch(logError);
    dropView();
    // A window that was opened for the view closes with it; any other goes on as its owner's.
    window.close();
    thisWindow.replace('/index');
  };
  return (
    <aside className="q-view-banner" aria-label={viewBannerMessage('label')}>
      <Icon name="eye" />
      <span>{viewBannerMessage('text', { name: view.name, username: view.username })}</span>
      <StepButton size="small" action={end}>
        {viewBannerMessage('end')}
      </StepButton>
    </aside>
  );
}
