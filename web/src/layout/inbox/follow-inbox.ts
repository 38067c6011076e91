import type { Unread } from '#contract/system/message.ts';
import { events } from '#web/platform/events.ts';
import { logError } from '#web/platform/report-error.ts';
import { toast } from '#web/platform/toast.tsx';
import { fetchUnread, lookAgain, showMessage } from './inbox-calls.ts';
import { inboxMessage } from './inbox.messages.ts';
import { inboxPanel, openInbox, unreadCount } from './inbox-state.ts';

let isFollowing = false;

/** An announcement reaches all windows of all users at once; they ask what it says one after the other. */
const pauses = { firstMs: 200, mostMs: 2_000 };

/** Keeps the number of unread messages true in every window, and tells quietly of a new one. */
export function followInbox(): void {
  if (isFollowing) return;
  isFollowing = true;
  events.listen((event) => {
    if (event.event === 'message') take(event.data);
    else if (event.event === 'open' || event.event === 'missed') void settle().catch(logError);
  });
}

async function settle(): Promise<void> {
  await Promise.all([fetchUnread(), lookAgain()]);
}

function take({ unread, is_new: isNew }: { unread: number; is_new: boolean }): void {
  const before = unreadCount.get();
  unreadCount.set(unread);
  if (isNew) askSoon(before);
  // Another window has read or deleted something; what this one did it knows.
  else if (unread !== before) void lookAgain().catch(logError);
}

let asking: ReturnType<typeof setTimeout> | undefined;

/** Several that come in together are told together. */
function askSoon(before: number): void {
  if (asking !== undefined) return;
  const { firstMs, mostMs } = pauses;
  const ms = firstMs + Math.random() * (mostMs - firstMs);
  asking = setTimeout(() => {
    asking = undefined;
    fetchUnread()
      .then((unread) => tell(unread, unread.count - before))
      .catch(logError);
  }, ms);
}

function tell({ newest }: Unread, added: number): void {
  if (!newest) return;
  if (added > 1) void lookAgain().catch(logError);
  else showMessage(newest);
  // How imports and exports end is told by those; a window that is not looked at tells nothing.
  const isQuiet = inboxPanel.get().isOpen || newest.kind === 'task' || document.visibilityState === 'hidden';
  if (isQuiet) return;
  const text = added > 1 ? inboxMessage('several', { count: added }) : newest.title;
  const message = added > 1 ? undefined : newest.id;
  toast.info(text, { text: inboxMessage('show'), run: () => openInbox(message) });
}
