import { useEffect } from 'react';
import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { logError } from '#web/platform/report-error.ts';
import { useStore } from '#web/platform/store.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Badge } from '../badge.tsx';
import { inboxButtonMessage } from './inbox-button.messages.ts';
import { closeInbox, inboxPanel, openInbox, unreadCount } from './inbox-state.ts';

const panel = loadable(async () => (await import('./inbox-panel.tsx')).InboxPanel);
const follower = loadable(async () => (await import('./follow-inbox.ts')).followInbox);

/** The first page is painted and fetched before anything is asked about messages. */
const followAfterMs = 1_500;

/** The caller's messages: how many are unread, and all of them in a drawer. */
export function InboxButton() {
  const unread = useStore(unreadCount);
  const { isOpen, message } = useStore(inboxPanel);
  useEffect(() => {
    const timer = setTimeout(() => void follower.fetch().then((follow) => follow(), logError), followAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const label = unread > 0 ? inboxButtonMessage('unread', { count: unread }) : inboxButtonMessage('inbox');
  return (
    <span className="q-badged">
      <IconButton icon="bell" label={label} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => openInbox()} />
      <Badge count={unread} />
      {isOpen && <Loaded component={panel} props={{ first: message, onClose: closeInbox }} />}
    </span>
  );
}
