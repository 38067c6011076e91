import { createStore } from '#web/platform/store.ts';

export const unreadCount = createStore(0);

/** Whether the inbox is open, and which message is expanded. */
type InboxPanelState = { isOpen: boolean; message: number | undefined };
export const inboxPanel = createStore<InboxPanelState>({ isOpen: false, message: undefined });

export const openInbox = (message?: number) => inboxPanel.set({ isOpen: true, message });
export const closeInbox = () => inboxPanel.set({ isOpen: false, message: undefined });
