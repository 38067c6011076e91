import type { Message, Unread } from '#contract/system/message.ts';
import type { Agent } from '../harness.ts';

const path = '/api/system/message_center/';
const inbox = `${path}get_self_receive/`;

/** An announcement; to everyone by default. */
export async function anAnnouncement(author: Agent, parts: Record<string, unknown> = {}) {
  const body = { title: 'News', content: '<p>Text</p>', target_type: 3, ...parts };
  const { status, msg, data } = await author.call('POST', path, body);
  if (status !== 200) throw new Error(`${status} ${msg}`);
  return data as { id: number; version: number; receivers: number; content: string; target_names: string };
}

export async function inboxOf(who: Agent, query = ''): Promise<Message[]> {
  return ((await who.expectSuccess('GET', `${inbox}${query}`)) as { data: Message[] }).data;
}

export async function titlesOf(who: Agent, query = ''): Promise<string[]> {
  return (await inboxOf(who, query)).map(({ title }) => title);
}

export async function unreadOf(who: Agent): Promise<Unread> {
  return who.expectSuccess('GET', `${path}get_unread_msg/`);
}
