import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import type { Page } from '#contract/kit.ts';
import type { Message, Unread } from '#contract/system/message.ts';
import type { MessageKind } from '#contract/system/message-kinds.ts';
import { api } from '#web/platform/api/api.ts';
import { queryClient, errorShownInline } from '#web/platform/api/query-client.ts';
import { unreadCount } from './inbox-state.ts';

export type InboxFilter = { isUnread: boolean; kind: MessageKind | '' };
type Pages = InfiniteData<Page<Message>, number>;

const path = '/api/system/message_center/';
const inbox = `${path}get_self_receive/` as const;
const inboxKey = ['inbox'] as const;
const listKey = ({ isUnread, kind }: InboxFilter) => [...inboxKey, isUnread, kind] as const;

/** The caller's messages, newest first, page by page; refetched whenever shown. */
export function inboxOptions(filter: InboxFilter) {
  const params = { is_read: filter.isUnread ? 0 : '', kind: filter.kind };
  return infiniteQueryOptions({
    queryKey: listKey(filter),
    queryFn: ({ pageParam, signal }) =>
      api<Page<Message>>('GET', inbox, { query: { ...params, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ is_next: isNext, page }) => (isNext ? page + 1 : undefined),
    staleTime: 0,
    gcTime: 0,
    meta: errorShownInline,
  });
}

/** The current unread count of the server. */
export async function fetchUnread(): Promise<Unread> {
  return storeUnread(await api<Unread>('GET', `${path}get_unread_msg/`));
}

/** Marked as read at once; fetching marks it on the server, which then notifies every window. */
export async function readMessage({ id, is_read: isRead }: Message): Promise<void> {
  if (isRead) return;
  // A message that was read stays in its list, also among the unread ones.
  changeLists((list) => list.map((message) => (message.id === id ? { ...message, is_read: true } : message)));
  unreadCount.set(Math.max(0, unreadCount.get() - 1));
  await api<Message>('GET', `${path}${id}/`);
}

/** Marks the seen messages as read; ones received meanwhile are newer than `upTo`. */
export async function readAllMessages(upTo: number, kind: InboxFilter['kind']): Promise<void> {
  const body = { up_to: upTo, ...(kind !== '' && { kind }) };
  storeUnread(await api<Unread>('POST', `${inbox}read_all/`, { body }));
  await invalidateInbox();
}

export async function removeMessage({ id, is_read: isRead }: Message): Promise<void> {
  changeLists((list) => list.filter((message) => message.id !== id));
  if (!isRead) unreadCount.set(Math.max(0, unreadCount.get() - 1));
  try {
    storeUnread(await api<Unread>('DELETE', `${inbox}${id}/`));
  } catch (error) {
    await invalidateInbox();
    throw error;
  }
}

/** Adds a new message to the top of its lists, unless it is there already. */
export function prependMessage(message: Message): void {
  for (const [key, pages] of queryClient.getQueriesData<Pages>({ queryKey: inboxKey })) {
    const [first] = pages?.pages ?? [];
    const [, , kind] = key;
    const isKnown = pages?.pages.some(({ data }) => data.some(({ id }) => id === message.id));
    if (!pages || !first || isKnown || (kind !== '' && kind !== message.kind)) continue;
    const top = { ...first, total: first.total + 1, data: [message, ...first.data] };
    queryClient.setQueryData<Pages>(key, { ...pages, pages: [top, ...pages.pages.slice(1)] });
  }
}

/** Refetches all queries of the inbox. */
export function invalidateInbox(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: inboxKey });
}

function storeUnread(unread: Unread): Unread {
  unreadCount.set(unread.count);
  return unread;
}

function changeLists(change: (list: Message[]) => Message[]): void {
  queryClient.setQueriesData<Pages>({ queryKey: inboxKey }, (pages) => {
    const changed = pages?.pages.map((page) => ({ ...page, data: change(page.data) }));
    return pages && changed && { ...pages, pages: changed };
  });
}
