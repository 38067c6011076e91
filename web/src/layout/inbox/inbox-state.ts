import { createStore } from '#web/platform/store.ts';

/** How many messages of the caller are unread. */
export const unreadCount = createStore(0);

/** Whether the inbox is open, and which message of it is to be open in it. */
type InboxPanelState = { isOpen: boolean; message: number | undefined };
export const inboxPanel = createStore<InboxPanelState>({ isOpen: false, message: undefined });

export const openInbox = (message?: number) => inboxPanel.set({ isOpen: true, message });
export const closeInbox = () => inboxPanel.set({ isOpen: false, message: undefined });
