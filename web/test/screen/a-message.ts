import type { Message } from '#contract/system/message.ts';

/** A message in the inbox. */
export function aMessage(parts: Partial<Message> = {}): Message {
  return {
    id: 7,
    kind: 'announcement',
    title: 'Earlier cut-offs',
    content: '<p>From <strong>Monday</strong> on.</p>',
    link: '',
    is_read: false,
    creator_name: 'Li',
    create_datetime: '2026-11-21 08:30:00',
    ...parts,
  };
}
