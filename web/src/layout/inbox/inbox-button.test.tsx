import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Message } from '#contract/system/message.ts';
import { setDictionaries } from '#web/platform/dictionary.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { startSession } from '#web/platform/session/session.ts';
import { closeTasks, taskPanel } from '#web/platform/tasks/task-state.ts';
import { Toasts } from '#web/platform/feedback/toast.tsx';
import { aMessage } from '#test/screen/a-message.ts';
import { anEventStream } from '#test/screen/an-event-stream.ts';
import { type Call, fakeServer } from '#test/screen/fake-server.ts';
import { fillBrowser } from '#test/screen/fill-browser.ts';
import { followInbox } from './follow-inbox.ts';
import { AppRouter } from '../navigation/navigation-context.tsx';
import { InboxButton } from './inbox-button.tsx';
import { closeInbox, unreadCount } from './inbox-state.ts';

setDictionaries([
  { value: 'message_kind', children: [{ label: 'News', value: 'announcement', type: 0, color: 'primary' }] },
]);
const stream = anEventStream();
const center = '/api/system/message_center/';
const inbox = `${center}get_self_receive/`;
const page = (
  <AppRouter>
    <InboxButton />
  </AppRouter>
);

beforeEach(() => {
  startSession('abc', 1);
  fillBrowser();
  queryClient.clear();
  act(() => {
    closeInbox();
    closeTasks();
    unreadCount.set(0);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A server with these messages, newest first; `messages` may change meanwhile. */
function show(messages: Message[]) {
  const unread = () => messages.filter((message) => !message.is_read);
  const counted = () => ({ data: { count: unread().length, newest: unread()[0] ?? null } });
  const server = fakeServer(({ method, path, query }: Call) => {
    if (path === '/api/system/events/') return { response: stream.open() };
    if (path.endsWith('/get_unread_msg/')) return counted();
    const at = messages.findIndex(({ id }) => path.startsWith(`${inbox}${id}/`));
    if (method === 'DELETE') messages.splice(at, 1);
    if (method === 'POST')
      messages.forEach((message, index) => (at < 0 || at === index ? (message.is_read = true) : null));
    if (method !== 'GET') return counted();
    const found = query.get('is_read') === '0' ? unread() : messages;
    return { data: { page: 1, limit: 20, total: found.length, is_next: false, is_previous: false, data: [...found] } };
  });
  history.replaceState(null, '', '/');
  render(
    <QueryClientProvider client={queryClient}>
      {page}
      <Toasts />
    </QueryClientProvider>,
  );
  return { server };
}

const bell = (name: string | RegExp = /^Messages/) => screen.findByRole('button', { name });

async function openPanel() {
  fireEvent.click(await bell());
  return within(await screen.findByRole('dialog', { name: 'Messages' }));
}

describe('the inbox', () => {
  test('shows unread messages first, and opening one marks it as read', async () => {
    act(() => unreadCount.set(1));
    const { server } = show([aMessage(), aMessage({ id: 6, title: 'Old', is_read: true })]);
    const panel = await openPanel();
    expect(panel.getByRole('radio', { name: /^Unread/ })).toHaveProperty('checked', true);
    expect(await panel.findAllByRole('listitem')).toHaveLength(1);

    fireEvent.click(panel.getByRole('button', { name: /^Unread ?Earlier cut-offs/ }));

    expect(await panel.findByText('Monday')).toBeTruthy();
    await expect.poll(() => server.of('GET').some(({ path }) => path === `${center}7/`)).toBe(true);
    expect(await panel.findByRole('button', { name: 'Earlier cut-offs', expanded: true })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Messages (1 unread)' })).toBeNull();
  });

  test('marks all as read, up to the newest visible one', async () => {
    act(() => unreadCount.set(2));
    const { server } = show([aMessage({ id: 9 }), aMessage({ id: 8 })]);
    const panel = await openPanel();
    await panel.findAllByRole('listitem');

    fireEvent.click(panel.getByRole('button', { name: 'Mark all as read' }));

    expect(await panel.findByRole('heading', { name: 'No unread messages' })).toBeTruthy();
    expect(server.of('POST')[0]).toMatchObject({ path: `${inbox}read_all/`, body: { up_to: 9 } });
  });

  test('filters by kind', async () => {
    const { server } = show([aMessage()]);
    const panel = await openPanel();

    fireEvent.change(panel.getByRole('combobox', { name: 'Kind' }), { target: { value: 'announcement' } });

    await expect.poll(() => server.calls.at(-1)?.query.get('kind')).toBe('announcement');
    expect(panel.getByRole('option', { name: 'News' })).toBeTruthy();
  });

  test('removes a deleted message, and the focus moves to the next one', async () => {
    const { server } = show([aMessage({ is_read: true }), aMessage({ id: 6, title: 'Old', is_read: true })]);
    const panel = await openPanel();

    fireEvent.click(await panel.findByRole('button', { name: 'Delete: Earlier cut-offs' }));

    await expect.poll(() => panel.getAllByRole('listitem')).toHaveLength(1);
    expect(document.activeElement?.textContent).toBe('Old');
    expect(server.of('DELETE')[0]?.path).toBe(`${inbox}7/`);
  });

  test.each([
    ['/codePort', () => undefined],
    ['/index#import-5', () => expect(taskPanel.get().importTask).toBe(5)],
    ['/index#tasks', () => expect(taskPanel.get().isOpen).toBe(true)],
  ])('leads to %s', async (link, check) => {
    show([aMessage({ link, is_read: true })]);
    const panel = await openPanel();
    fireEvent.click(await panel.findByRole('button', { name: 'Earlier cut-offs' }));

    fireEvent.click(await panel.findByRole('button', { name: 'Open: Earlier cut-offs' }));

    expect(screen.queryByRole('dialog')).toBeNull();
    await expect.poll(() => location.pathname).toBe(link.startsWith('/index') ? '/' : link);
    check();
  });

  test('explains when it is empty; a failure has a retry', async () => {
    show([]);
    expect(await (await openPanel()).findByRole('heading', { name: 'No messages' })).toBeTruthy();
    cleanup();
    queryClient.clear();
    fakeServer(() => ({ status: 500, code: 500, msg: 'broken' }));
    render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>);

    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});

/** Longer than the random pause of a window. */
const untilRequested = () => act(() => vi.advanceTimersByTimeAsync(2_000));

describe('the bell', () => {
  test('counts live, shows a new message, and opens it', async () => {
    const messages: Message[] = [];
    show(messages);
    followInbox();
    stream.send('missed');
    await bell('Messages');

    messages.unshift(aMessage());
    stream.send('message', { unread: 1, is_new: true });

    expect(await bell('Messages (1 unread)')).toBeTruthy();
    const toast = await screen.findByText('Earlier cut-offs');
    fireEvent.click(within(toast.closest('.q-toast') as HTMLElement).getByRole('button', { name: 'View' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Messages' }));
    expect(await panel.findByText('Monday')).toBeTruthy();
  });

  test('combines several messages, and ignores those of tasks', async () => {
    const messages: Message[] = [];
    const { server } = show(messages);
    followInbox();
    stream.send('missed');
    await bell('Messages');
    const requestCount = () => server.calls.filter(({ path }) => path.endsWith('/get_unread_msg/')).length;
    vi.useFakeTimers();

    messages.unshift(aMessage({ id: 8 }), aMessage({ id: 9 }));
    stream.send('message', { unread: 1, is_new: true });
    stream.send('message', { unread: 2, is_new: true });

    await expect.poll(() => unreadCount.get()).toBe(2);
    await untilRequested();
    await expect.poll(() => screen.queryByText('You have 2 new messages')).not.toBeNull();
    const before = requestCount();
    messages.unshift(aMessage({ id: 10, kind: 'task', title: 'Export finished' }));
    stream.send('message', { unread: 3, is_new: true });
    await expect.poll(() => screen.queryByRole('button', { name: 'Messages (3 unread)' })).not.toBeNull();
    await untilRequested();
    expect(requestCount()).toBe(before + 1);
    expect(screen.queryByText('Export finished')).toBeNull();
  });

  test('shows 99+ and follows what another window marks as read', async () => {
    show([]);
    followInbox();
    act(() => unreadCount.set(120));
    expect(await screen.findByText('99+')).toBeTruthy();

    stream.send('message', { unread: 3, is_new: false });

    expect(await bell('Messages (3 unread)')).toBeTruthy();
  });
});
