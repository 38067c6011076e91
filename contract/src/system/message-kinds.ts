/** Kinds of messages, by which the inbox is filtered. */
export const messageKinds = ['announcement', 'booking', 'cut_off', 'task', 'mention', 'system'] as const;
export type MessageKind = (typeof messageKinds)[number];
