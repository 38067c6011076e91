import { type MouseEvent, type ReactNode, use } from 'react';
import { ApiError } from '#web/platform/api/api-error.ts';
import { errorText, reasonText } from '#web/platform/api/error-text.ts';
import { OpenPage } from '#web/platform/page/open-page.ts';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { stateMessage } from './state.messages.ts';
import './states.css';

type StateProps = {
  /** It is the page's heading, if it replaces the whole page. */
  isPage?: boolean;
  icon: IconName;
  title: string;
  text?: string;
  note?: string | undefined;
  children?: ReactNode;
};

/** Replaces a page's content: empty, failed, forbidden. `children` are the ways out. */
export function PageState({ isPage = false, icon, title, text, note, children }: StateProps) {
  return (
    <div className="q-state">
      <span className="q-state-icon">
        <Icon name={icon} />
      </span>
      {isPage ? <h1>{title}</h1> : <h2>{title}</h2>}
      {text && <p>{text}</p>}
      {note && <p className="q-state-note">{note}</p>}
      {children && <div className="q-state-actions">{children}</div>}
    </div>
  );
}

/** `children` are ways out in addition to a retry. */
type ErrorStateProps = { error: unknown; title?: string; onRetry: () => void; children?: ReactNode };

/** Replaces content that failed to load: the error, a retry, and details for the administrator. */
export function ErrorState({ error, title, onRetry, children }: ErrorStateProps) {
  const { text } = errorText(error);
  const isApiError = error instanceof ApiError;
  const requestId = isApiError ? error.requestId : undefined;
  // The server's message may contain it already.
  const isIdMissing = requestId !== undefined && !text.includes(requestId);
  return (
    <div role="alert">
      <PageState
        icon="warning"
        title={title ?? stateMessage(isApiError ? 'not_loaded' : 'page_failed')}
        text={text}
        note={isIdMissing ? stateMessage('request_id', { id: requestId }) : undefined}
      >
        <Button variant="primary" icon="refresh" onClick={onRetry}>
          {stateMessage('retry')}
        </Button>
        {children}
      </PageState>
    </div>
  );
}

type StaleNoteProps = { what: string; error: unknown; onRetry: () => void };

/** Above outdated content that could not be refetched. */
export function StaleNote({ what, error, onRetry }: StaleNoteProps) {
  return (
    <div className="q-stale" role="status">
      <Icon name="warning" />
      <span>
        <b>{stateMessage('stale', { what })}</b> {reasonText(error)}
      </span>
      <Button size="small" icon="refresh" onClick={onRetry}>
        {stateMessage('retry')}
      </Button>
    </div>
  );
}

export function NoPermission() {
  const open = use(OpenPage);
  function handleClick(event: MouseEvent) {
    if (!open || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open('/index');
  }
  return (
    <PageState isPage icon="shield" title={stateMessage('no_permission')} text={stateMessage('no_permission_text')}>
      <a className="q-button" href="/index" onClick={handleClick}>
        {stateMessage('to_index')}
      </a>
    </PageState>
  );
}

const skeletonRows = ['head', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The skeleton of a list page while code or data load. */
export function PageSkeleton() {
  return (
    <div className="q-page-skeleton" role="status" aria-label={stateMessage('loading')}>
      <div className="q-skeleton q-page-skeleton-search" />
      {skeletonRows.map((row) => (
        <div key={row} className="q-skeleton q-page-skeleton-row" />
      ))}
    </div>
  );
}
