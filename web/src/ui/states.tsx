import { type MouseEvent, type ReactNode, use } from 'react';
import { ApiError } from '#web/platform/api/api-error.ts';
import { errorText, reasonText } from '#web/platform/api/error-text.ts';
import { OpenPage } from '#web/platform/page/open-page.ts';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { stateMessage } from './state.messages.ts';
import './states.css';

type StateProps = {
  /** The page's own heading, where it stands for the whole page. */
  isPage?: boolean;
  icon: IconName;
  title: string;
  text?: string;
  note?: string | undefined;
  children?: ReactNode;
};

/** What a page shows instead of its content: empty, failed, forbidden. `children` are the ways out. */
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

/** `children` are ways out beside trying again. */
type ErrorStateProps = { error: unknown; title?: string; onRetry: () => void; children?: ReactNode };

/** A failure in place of what it kept from being shown: what happened, how to retry, what to tell the administrator. */
export function ErrorState({ error, title, onRetry, children }: ErrorStateProps) {
  const { text } = errorText(error);
  const isApiError = error instanceof ApiError;
  const requestId = isApiError ? error.requestId : undefined;
  // A sentence of the server may name it already.
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

/** Above what is shown as it was, since it could not be loaded anew. */
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

/** The shape of a list page while its code or data is on the way. */
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
