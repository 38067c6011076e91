import { useMutation } from '@tanstack/react-query';
import { messageKinds } from '#contract/system/message-kinds.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { queryClient } from '#web/platform/query-client.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { NativeSelect } from '#web/ui/input.tsx';
import { type InboxFilter, inboxOptions, readAllMessages } from './inbox-calls.ts';
import { inboxMessage } from './inbox.messages.ts';
import { unreadCount } from './inbox-state.ts';

type Props = { filter: InboxFilter; onChange: (next: InboxFilter) => void };

/** Unread or all, of one kind or of any; and all that is in view read at once. */
export function InboxFilters({ filter, onChange }: Props) {
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

/** Up to the newest that is in view: what has come in since was not seen. */
async function readVisible(filter: InboxFilter): Promise<void> {
  const newest = queryClient.getQueryData(inboxOptions(filter).queryKey)?.pages[0]?.data[0];
  if (newest) await readAllMessages(newest.id, filter.kind);
}
