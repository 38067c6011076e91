import type { Unread } from '#contract/system/message.ts';
import { events } from '#web/platform/updates/events.ts';
import { logError } from '#web/platform/api/report-error.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { fetchUnread, invalidateInbox, prependMessage } from './inbox-calls.ts';
import { inboxMessage } from './inbox.messages.ts';
import { inboxPanel, openInbox, unreadCount } from './inbox-state.ts';

let isFollowing = false;

/** An announcement reaches all windows of all users at once; random pauses spread their requests. */
const pauses = { minMs: 200, maxMs: 2_000 };

/** Updates the unread count in every window, and shows a quiet toast for a new message. */
export function followInbox(): void {
  if (isFollowing) return;
  isFollowing = true;
  events.listen((event) => {
    if (event.event === 'message') handleMessage(event.data);
    else if (event.event === 'open' || event.event === 'missed') void refreshInbox().catch(logError);
  });
}

async function refreshInbox(): Promise<void> {
  await Promise.all([fetchUnread(), invalidateInbox()]);
}

function handleMessage({ unread, is_new: isNew }: { unread: number; is_new: boolean }): void {
  const before = unreadCount.get();
  unreadCount.set(unread);
  if (isNew) fetchSoon(before);
  // Another window has read or deleted messages; this window's own changes are already applied.
  else if (unread !== before) void invalidateInbox().catch(logError);
}

let fetchTimer: ReturnType<typeof setTimeout> | undefined;

/** Simultaneous messages are reported together. */
function fetchSoon(before: number): void {
  if (fetchTimer !== undefined) return;
  const { minMs, maxMs } = pauses;
  const ms = minMs + Math.random() * (maxMs - minMs);
  fetchTimer = setTimeout(() => {
    fetchTimer = undefined;
    fetchUnread()
      .then((unread) => notifyUser(unread, unread.count - before))
      .catch(logError);
  }, ms);
}

function notifyUser({ newest }: Unread, added: number): void {
  if (!newest) return;
  if (added > 1) void invalidateInbox().catch(logError);
  else prependMessage(newest);
  // Tasks report their own end; a hidden window shows nothing.
  const isQuiet = inboxPanel.get().isOpen || newest.kind === 'task' || document.visibilityState === 'hidden';
  if (isQuiet) return;
  const text = added > 1 ? inboxMessage('several', { count: added }) : newest.title;
  const message = added > 1 ? undefined : newest.id;
  toast.info(text, { text: inboxMessage('show'), run: () => openInbox(message) });
}
