/** What a message is about; the inbox is narrowed by it. */
export const messageKinds = ['announcement', 'booking', 'cut_off', 'task', 'mention', 'system'] as const;
export type MessageKind = (typeof messageKinds)[number];
