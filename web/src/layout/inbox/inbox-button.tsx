import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { useStore } from '#web/platform/store.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Badge } from '../header/badge.tsx';
import { inboxButtonMessage } from './inbox-button.messages.ts';
import { closeInbox, inboxPanel, openInbox, unreadCount } from './inbox-state.ts';

const panel = loadable(async () => (await import('./inbox-panel.tsx')).InboxPanel);

/** The inbox: the unread count, and the messages in a drawer. */
export function InboxButton() {
  const unread = useStore(unreadCount);
  const { isOpen, message } = useStore(inboxPanel);
  const label = unread > 0 ? inboxButtonMessage('unread', { count: unread }) : inboxButtonMessage('inbox');
  return (
    <span className="q-badged">
      <IconButton icon="bell" label={label} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => openInbox()} />
      <Badge count={unread} />
      {isOpen && <Loaded component={panel} props={{ first: message, onClose: closeInbox }} />}
    </span>
  );
}
