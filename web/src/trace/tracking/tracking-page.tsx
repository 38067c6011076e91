import type { PublicTracking } from '#contract/trace/public-tracking.ts';
import { errorText } from '#web/platform/api/error-text.ts';
import { siteName, settingText, useSettings } from '#web/platform/settings.ts';
import { Toasts } from '#web/platform/feedback/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { LanguageRow } from '#web/ui/language-row.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { PageState } from '#web/ui/states.tsx';
import { TrackedShipment } from './shipment.tsx';
import { trackingMessage } from './tracking.messages.ts';
import './tracking.css';
import { useEffect, useState } from 'react';
import { publicApi } from '#web/platform/api/api.ts';
import { ApiError } from '#web/platform/api/api-error.ts';

/** A customer's page of a shipment: without login or console. */
export function TrackingPage({ token }: { token: string }) {
  const settings = useSettings();
  const name = siteName(settings);
  const tracked = useTracking(token);
  return (
    <div className="q-tracking">
      <title>{`${tracked.found?.reference_no ?? trackingMessage('title')} - ${name}`}</title>
      {/* Its URL is its secret. */}
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

type Tracked = {
  found?: PublicTracking;
  error?: unknown;
  isBusy: boolean;
  /** How long the server refuses further requests. */
  waitSeconds: number;
};

/** Often enough for a ship, and far below the server's limit. */
const refreshMs = 60_000;
const maxWaitSeconds = 300;

/** A shipment's public data, refetched while shown. */
function useTracking(token: string): Tracked & { refresh: () => void } {
  const [tracked, setTracked] = useState<Tracked>({ isBusy: true, waitSeconds: 0 });
  const [round, setRound] = useState(0);

  useEffect(() => {
    const call = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = (ms: number) => {
      timer = setTimeout(() => setRound((before) => before + 1), ms);
    };
    publicApi<PublicTracking>('GET', `/api/trace/public/${token}/`, { signal: call.signal }).then(
      (found) => {
        setTracked({ found, isBusy: false, waitSeconds: 0 });
        again(refreshMs);
      },
      (error: unknown) => {
        if (call.signal.aborted) return;
        const waitSeconds = secondsOf(error);
        setTracked((before) => ({ ...lastResult(before, error), error, isBusy: false, waitSeconds }));
        if (!isRefusedForGood(error)) again(waitSeconds > 0 ? waitSeconds * 1000 : refreshMs);
      },
    );
    return () => {
      call.abort();
      clearTimeout(timer);
    };
  }, [token, round]);

  function refresh() {
    setTracked((before) => ({ ...before, isBusy: true }));
    setRound((before) => before + 1);
  }
  return { ...tracked, refresh };
}

/** An unknown or expired link; the page does not reveal which. */
function isRefusedForGood(error: unknown): boolean {
  return error instanceof ApiError && [400, 403, 404, 410].includes(error.status);
}

/** The data stays visible after a network failure, but not once the link is invalid. */
function lastResult({ found }: Tracked, error: unknown): Pick<Tracked, 'found'> {
  return found && !isRefusedForGood(error) ? { found } : {};
}

function secondsOf(error: unknown): number {
  if (!(error instanceof ApiError) || error.status !== 429) return 0;
  const { data } = error;
  const seconds = typeof data === 'object' && data !== null && 'seconds' in data ? data.seconds : 0;
  return typeof seconds === 'number' && seconds > 0 ? Math.min(seconds, maxWaitSeconds) : 60;
}
