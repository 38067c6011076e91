import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Dialog } from '#web/screen/dialog.tsx';
import { ErrorState, PageState } from '#web/ui/states.tsx';
import { DrawerMore, DrawerPlaceholder } from '../drawer-parts.tsx';
import { InboxEntry } from './inbox-entry.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { type InboxFilter, inboxOptions } from './inbox-calls.ts';
import { inboxMessage } from './inbox.messages.ts';
import { unreadCount } from './inbox-state.ts';
import './inbox.css';

type InboxPanelProps = { first: number | undefined; onClose: () => void };

/** The caller's messages: unread ones first, if there are any. */
export function InboxPanel({ first, onClose }: InboxPanelProps) {
  const [filter, setFilter] = useState<InboxFilter>(() => ({ isUnread: unreadCount.get() > 0, kind: '' }));
  return (
    <Dialog title={inboxMessage('title')} variant="drawer" holdsInput={false} onClose={onClose}>
      <InboxFilters filter={filter} onChange={setFilter} />
      <div className="q-drawer-list">
        <Messages key={`${filter.isUnread}-${filter.kind}`} filter={filter} first={first} onLeave={onClose} />
      </div>
    </Dialog>
  );
}

type MessagesProps = { filter: InboxFilter; first: number | undefined; onLeave: () => void };

function Messages({ filter, first, onLeave }: MessagesProps) {
  const pages = useInfiniteQuery(inboxOptions(filter));
  const { data, error, refetch } = pages;
  if (!data && error) return <ErrorState error={error} title={inboxMessage('failed')} onRetry={() => void refetch()} />;
  if (!data) return <DrawerPlaceholder label={inboxMessage('loading')} />;
  const messages = data.pages.flatMap((page) => page.data);
  if (messages.length === 0) return <EmptyInbox isUnread={filter.isUnread} />;
  return (
    <>
      <ul role="list" aria-label={inboxMessage('list')}>
        {messages.map((message) => (
          <InboxEntry key={message.id} message={message} startsOpen={message.id === first} onLeave={onLeave} />
        ))}
      </ul>
      <DrawerMore pages={pages} label={inboxMessage('more')} />
    </>
  );
}

function EmptyInbox({ isUnread }: { isUnread: boolean }) {
  return isUnread ? (
    <PageState icon="bell" title={inboxMessage('none_unread')} text={inboxMessage('none_unread_text')} />
  ) : (
    <PageState icon="bell" title={inboxMessage('none')} text={inboxMessage('none_text')} />
  );
}
