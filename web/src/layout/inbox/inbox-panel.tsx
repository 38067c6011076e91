import { useState } from 'react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Dialog } from '#web/screen/dialog.tsx';
import { ErrorState, PageState } from '#web/ui/states.tsx';
import { DrawerMore, DrawerPlaceholder } from '../drawer-parts.tsx';
import { InboxEntry } from './inbox-entry.tsx';
import { type InboxFilter, inboxOptions, readAllMessages } from './inbox-calls.ts';
import { inboxMessage } from './inbox.messages.ts';
import { unreadCount } from './inbox-state.ts';
import './inbox.css';
import { messageKinds } from '#contract/system/message-kinds.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { NativeSelect } from '#web/ui/input.tsx';

type InboxPanelProps = { first: number | undefined; onClose: () => void };

/** The caller's messages: unread ones first, if there are any. */
export function InboxPanel({ first, onClose }: InboxPanelProps) {
  const [filter, setFilter] = useState<InboxFilter>(() => ({ isUnread: unreadCount.get() > 0, kind: '' }));
  return (
    <Dialog title={inboxMessage('title')} variant="drawer" holdsInput={false} onClose={onClose}>
      <InboxFilters filter={filter} onChange={setFilter} />
      <div className="q-drawer-list">
        <Messages key={`${filter.isUnread}-${filter.kind}`} filter={filter} first={first} onLeave={onClose} />
      </div>
    </Dialog>
  );
}

type MessagesProps = { filter: InboxFilter; first: number | undefined; onLeave: () => void };

function Messages({ filter, first, onLeave }: MessagesProps) {
  const pages = useInfiniteQuery(inboxOptions(filter));
  const { data, error, refetch } = pages;
  if (!data && error) return <ErrorState error={error} title={inboxMessage('failed')} onRetry={() => void refetch()} />;
  if (!data) return <DrawerPlaceholder label={inboxMessage('loading')} />;
  const messages = data.pages.flatMap((page) => page.data);
  if (messages.length === 0) return <EmptyInbox isUnread={filter.isUnread} />;
  return (
    <>
      <ul role="list" aria-label={inboxMessage('list')}>
        {messages.map((message) => (
          <InboxEntry key={message.id} message={message} startsOpen={message.id === first} onLeave={onLeave} />
        ))}
      </ul>
      <DrawerMore pages={pages} label={inboxMessage('more')} />
    </>
  );
}

function EmptyInbox({ isUnread }: { isUnread: boolean }) {
  return isUnread ? (
    <PageState icon="bell" title={inboxMessage('none_unread')} text={inboxMessage('none_unread_text')} />
  ) : (
    <PageState icon="bell" title={inboxMessage('none')} text={inboxMessage('none_text')} />
  );
}

type Props = { filter: InboxFilter; onChange: (next: InboxFilter) => void };

/** Filters by unread and kind; marks all visible messages as read. */
function InboxFilters({ filter, onChange }: Props) {
  const unread = useStore(unreadCount);
  const readAll = useMutation({ mutationFn: () => readVisible(filter) });
  return (
    <div className="q-drawer-filter q-inbox-filter">
      <fieldset>
        <legend className="q-hidden">{inboxMessage('which')}</legend>
        {[true, false].map((isUnread) => (
          <label key={String(isUnread)} className="q-chip">
            <input
              type="radio"
              name="inbox-which"
              checked={filter.isUnread === isUnread}
              onChange={() => onChange({ ...filter, isUnread })}
            />
            <span>{inboxMessage(isUnread ? 'unread' : 'all')}</span>
            {isUnread && <span className="q-drawer-count">{unread}</span>}
          </label>
        ))}
      </fieldset>
      <KindSelect filter={filter} onChange={onChange} />
      <Button
        size="small"
        icon="check"
        busy={readAll.isPending}
        disabled={unread === 0}
        onClick={() => readAll.mutate()}
      >
        {inboxMessage(filter.kind === '' ? 'read_all' : 'read_kind')}
      </Button>
    </div>
  );
}

function KindSelect({ filter, onChange }: Props) {
  const labels = new Map(useDictionary('message_kind').map(({ value, label }) => [value, label]));
  return (
    <NativeSelect
      aria-label={inboxMessage('kind')}
      value={filter.kind}
      onChange={({ target }) => {
        const kind = messageKinds.find((one) => one === target.value) ?? '';
        onChange({ ...filter, kind });
      }}
    >
      <option value="">{inboxMessage('all_kinds')}</option>
      {messageKinds.map((kind) => (
        <option key={kind} value={kind}>
          {labels.get(kind) ?? kind}
        </option>
      ))}
    </NativeSelect>
  );
}

/** Up to the newest visible one: later ones were not seen. */
async function readVisible(filter: InboxFilter): Promise<void> {
  const newest = queryClient.getQueryData(inboxOptions(filter).queryKey)?.pages[0]?.data[0];
  if (newest) await readAllMessages(newest.id, filter.kind);
}
