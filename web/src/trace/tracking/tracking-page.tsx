import type { PublicTracking } from '#contract/trace/public-tracking.ts';
import { errorText } from '#web/platform/error-text.ts';
import { siteName, settingText, useSettings } from '#web/platform/settings.ts';
import { Toasts } from '#web/platform/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { LanguageRow } from '#web/ui/language-row.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { PageState } from '#web/ui/states.tsx';
import { TrackedShipment } from './shipment.tsx';
import { trackingMessage } from './tracking.messages.ts';
import { isRefusedForGood, type Tracked, useTracking } from './use-tracking.ts';
import './tracking.css';

/** What a customer sees of their shipment: no login, no console, and nothing but what the server gives. */
export function TrackingPage({ token }: { token: string }) {
  const settings = useSettings();
  const name = siteName(settings);
  const tracked = useTracking(token);
  return (
    <div className="q-tracking">
      <title>{`${tracked.found?.reference_no ?? trackingMessage('title')} - ${name}`}</title>
      {/* Its address is its key. */}
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <header>
        <Logo src={settingText(settings, 'login.site_logo')} size={28} />
        <b>{name}</b>
        <LanguageRow />
      </header>
      <main>{tracked.found ? <Found found={tracked.found} tracked={tracked} /> : <NotFound tracked={tracked} />}</main>
      <footer>{settingText(settings, 'login.copyright')}</footer>
      <Toasts />
    </div>
  );
}

type State = { tracked: Tracked & { refresh: () => void } };

function Found({ found, tracked }: State & { found: PublicTracking }) {
  const { error, waitSeconds: seconds, isBusy, refresh } = tracked;
  return (
    <>
      {error !== undefined && (
        <p className="q-tracking-note" role="status">
          {seconds > 0
            ? trackingMessage('busy_kept', { seconds })
            : trackingMessage('failed_kept', { text: errorText(error).text })}
        </p>
      )}
      <TrackedShipment found={found} isBusy={isBusy} onRefresh={refresh} />
    </>
  );
}

/** Why nothing is shown, and whether waiting helps. */
function NotFound({ tracked: { error, waitSeconds: seconds, isBusy, refresh } }: State) {
  if (error === undefined) {
    return (
      <p className="q-tracking-wait" role="status">
        <span className="q-spinner" /> {trackingMessage('loading')}
      </p>
    );
  }
  if (isRefusedForGood(error)) {
    return <PageState isPage icon="link" title={trackingMessage('gone')} text={trackingMessage('gone_text')} />;
  }
  if (seconds > 0) {
    return (
      <PageState isPage icon="clock" title={trackingMessage('busy')} text={trackingMessage('busy_text', { seconds })} />
    );
  }
  return (
    <PageState isPage icon="warning" title={trackingMessage('failed')} text={errorText(error).text}>
      <Button variant="primary" icon="refresh" busy={isBusy} onClick={refresh}>
        {trackingMessage('retry')}
      </Button>
    </PageState>
  );
}
