import { useMutation } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useId, useState } from 'react';
import type { Message } from '#contract/system/message.ts';
import type { MessageKind } from '#contract/system/message-kinds.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { Tag } from '#web/screen/table/tag.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { readMessage, removeMessage } from './inbox-calls.ts';
import { inboxMessage } from './inbox.messages.ts';
import { openImport, openTasks } from '#web/platform/tasks/task-state.ts';
import { useOpenPage } from '../navigation/navigation-context.tsx';

const richView = loadable(async () => (await import('#web/screen/table/cells/rich-view.tsx')).RichView);

const icons: Record<MessageKind, IconName> = {
  announcement: 'bell',
  booking: 'ship',
  cut_off: 'clock',
  task: 'transfer',
  mention: 'user',
  system: 'setting',
};

type InboxEntryProps = { message: Message; startsOpen: boolean; onLeave: () => void };

/** One message: its title and, if open, its text; opening marks it as read. */
export function InboxEntry({ message, startsOpen, onLeave }: InboxEntryProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const bodyId = useId();
  const read = useMutation({ mutationFn: () => readMessage(message) });
  useEffect(() => {
    if (isOpen && !message.is_read) read.mutate();
    // oxlint-disable-next-line react/exhaustive-deps -- opening marks as read
  }, [isOpen]);
  return (
    <li className="q-drawer-entry" data-unread={!message.is_read || undefined}>
      <span className="q-drawer-icon">
        <Icon name={icons[message.kind]} />
      </span>
      <div className="q-message-words">
        <h3>
          <button type="button" aria-expanded={isOpen} aria-controls={bodyId} onClick={() => setOpen(!isOpen)}>
            {!message.is_read && <span className="q-hidden">{inboxMessage('unread')} </span>}
            {message.title}
          </button>
        </h3>
        <MessageFacts message={message} />
        <div id={bodyId} hidden={!isOpen}>
          {isOpen && <MessageBody message={message} onLeave={onLeave} />}
        </div>
      </div>
      <RemoveButton message={message} />
    </li>
  );
}

function MessageFacts({ message: { kind, creator_name: sender, create_datetime: at } }: { message: Message }) {
  const item = useDictionary('message_kind').find(({ value }) => value === kind);
  return (
    <p className="q-message-facts">
      <Tag tone={item?.color ?? 'info'} text={item?.label ?? kind} />
      <span>{sender ?? inboxMessage('product')}</span>
      <time>{at.slice(0, 16)}</time>
    </p>
  );
}

function MessageBody({ message, onLeave }: { message: Message; onLeave: () => void }) {
  const follow = useFollowLink();
  const { kind, content, link } = message;
  return (
    <div className="q-message-body">
      {kind === 'announcement' ? <Loaded component={richView} props={{ html: content }} /> : <p>{content}</p>}
      {link !== '' && (
        <Button
          size="small"
          variant="primary"
          aria-label={buttonLabel('open_link', message)}
          onClick={() => {
            onLeave();
            follow(link);
          }}
        >
          {inboxMessage('open_link')}
        </Button>
      )}
    </div>
  );
}

function buttonLabel(action: 'open_link' | 'remove', { title }: Message): string {
  return inboxMessage('action_of', { action: inboxMessage(action), name: title });
}

function RemoveButton({ message }: { message: Message }) {
  const remove = useMutation({ mutationFn: () => removeMessage(message) });
  function handleClick({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The focus would be lost with the message.
    const entry = currentTarget.closest('li');
    const next = entry?.nextElementSibling ?? entry?.previousElementSibling ?? entry?.closest('dialog');
    next?.querySelector<HTMLElement>('button')?.focus();
    remove.mutate();
  }
  return (
    <IconButton
      icon="trash"
      size="small"
      label={buttonLabel('remove', message)}
      disabled={remove.isPending}
      onClick={handleClick}
    />
  );
}

/** Follows a message's link: to a page in its tab, or to the caller's imports and exports, which are no page. */
function useFollowLink(): (link: string) => void {
  const open = useOpenPage();
  return (link) => {
    const task = /#import-(\d+)$/.exec(link)?.[1];
    if (task !== undefined) openImport(Number(task));
    else if (link.endsWith('#tasks')) openTasks();
    else open(link);
  };
}
