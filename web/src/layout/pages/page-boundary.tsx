import { Component, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { logError } from '#web/platform/api/report-error.ts';
import { ErrorState, PageState } from '#web/ui/states.tsx';
import { PageCodeError } from './page-code.ts';
import { newVersion } from '#web/platform/build.ts';
import { loadSettings } from '#web/platform/settings.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { stateMessage } from '#web/ui/state.messages.ts';
import { useIsOnline } from '../offline.tsx';
import { navigationMessage } from '../navigation/navigation.messages.ts';
import { shellMessage } from '../shell.messages.ts';
import { useReload } from '../use-reload.ts';

type State = { failure: { error: unknown } | null };

/** An error boundary per page. React supports this only in classes. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    logError(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const retry = () => this.setState({ failure: null });
    if (failure.error instanceof PageCodeError) return <PageCodeFailed onOnline={retry} />;
    return <ErrorState error={failure.error} onRetry={retry} />;
  }
}

/**
 * A page's code failed to load: offline, replaced by a newer build, or another reason, each with its advice. After a
 * network failure it is retried once online.
 */
function PageCodeFailed({ onOnline }: { onOnline: () => void }) {
  const isOnline = useIsOnline();
  const isReplaced = useStore(newVersion);
  const reload = useReload();
  const [wasOffline] = useState(!isOnline);
  const retry = useEffectEvent(onOnline);
  useEffect(() => {
    if (wasOffline && isOnline) retry();
  }, [wasOffline, isOnline]);
  useEffect(() => {
    // Any response names the current build.
    if (isOnline) void loadSettings().catch(() => undefined);
  }, [isOnline]);
  const { icon, title, text } = textsFor({ isOnline, isReplaced });
  return (
    <div role="alert">
      <PageState icon={icon} title={title} text={text}>
        <Button variant="primary" icon="refresh" disabled={!isOnline} onClick={reload}>
          {navigationMessage('reload')}
        </Button>
      </PageState>
    </div>
  );
}

function textsFor({ isOnline, isReplaced }: { isOnline: boolean; isReplaced: boolean }) {
  if (!isOnline) {
    return {
      icon: 'globe',
      title: navigationMessage('offline_title'),
      text: navigationMessage('offline_text'),
    } as const;
  }
  if (!isReplaced) {
    return { icon: 'warning', title: stateMessage('page_failed'), text: shellMessage('page_code_failed') } as const;
  }
  return {
    icon: 'refresh',
    title: navigationMessage('code_gone_title'),
    text: navigationMessage('code_gone'),
  } as const;
}
