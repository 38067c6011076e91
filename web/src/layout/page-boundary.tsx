import { Component, type ReactNode } from 'react';
import { logError } from '#web/platform/report-error.ts';
import { ErrorState } from '#web/ui/states.tsx';
import { PageCodeError } from './page-code.ts';
import { PageCodeFailed } from './page-code-failed.tsx';

type State = { failure: { error: unknown } | null };

/** Keeps one page's failure away from the others. React offers this to classes only. */
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
