import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { StandIn, StandIns } from '#contract/system/stand-in.ts';
import { api } from '#web/platform/api/api.ts';
import { errorShownInline } from '#web/platform/api/query-client.ts';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { randomKey } from '#web/platform/random-key.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { DateControl } from '#web/screen/controls/dates/date-control.tsx';
import { UserControl } from '#web/screen/controls/rows/user-control.tsx';
import { useSending } from '#web/screen/plain/use-sending.ts';
import { FormError } from '#web/screen/plain/form-error.tsx';
import { Tag } from '#web/screen/table/tag.tsx';
import { Button } from '#web/ui/button.tsx';
import { StepButton } from '#web/screen/plain/step-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { QueryContent, Card } from './card.tsx';
import { standInMessage } from './stand-in.messages.ts';
import './user-info.css';

/** The user's own, or those of another user for administrators. */
type OwnerOfList = { user: number | undefined };

const urlOf = ({ user }: OwnerOfList): `/api/${string}/` =>
  user === undefined ? '/api/system/stand_in/' : `/api/system/user/${user}/stand_in/`;
const keyOf = ({ user }: OwnerOfList) => ['stand-ins', user ?? 'mine'];

/** The user's stand-ins, and the users they stand in for. */
export function StandInCard() {
  return (
    <Card title={standInMessage('title')} text={standInMessage('text')}>
      <StandInList user={undefined} />
    </Card>
  );
}

/** The arrangements, and the form for new ones. */
export function StandInList(listOwner: OwnerOfList) {
  const standIns = useQuery({
    queryKey: keyOf(listOwner),
    queryFn: ({ signal }) => api<StandIns>('GET', urlOf(listOwner), { signal }),
    meta: errorShownInline,
  });
  return (
    <>
      <QueryContent of={standIns}>
        {({ mine, for_others: forOthers }) => (
          <ul className="q-user-list">
            {mine.length + forOthers.length === 0 && <li className="q-faint">{standInMessage('none')}</li>}
            {mine.map((each) => (
              <Item key={each.id} standIn={each} listOwner={listOwner} isMine />
            ))}
            {forOthers.map((each) => (
              <Item key={each.id} standIn={each} listOwner={listOwner} isMine={false} />
            ))}
          </ul>
        )}
      </QueryContent>
      <NewStandIn {...listOwner} />
    </>
  );
}

type ItemProps = { standIn: StandIn; listOwner: OwnerOfList; isMine: boolean };

function Item({ standIn, listOwner, isMine }: ItemProps) {
  const client = useQueryClient();
  const { id, user, stand_in: other, from, to, is_today: isToday } = standIn;
  const who = isMine ? other.name : user.name;
  const isOwn = listOwner.user === undefined;
  const sentence = isMine ? (isOwn ? 'mine' : 'theirs') : isOwn ? 'for_other' : 'they_for_other';
  async function end(): Promise<void> {
    const okText = standInMessage('end');
    if (
      !(await confirm({
        title: okText,
        text: standInMessage(isOwn ? 'end_text' : 'end_theirs', { who }),
        okText,
        danger: true,
      }))
    )
      return;
    await api('DELETE', `${urlOf(listOwner)}${id}/`);
    toast.success(standInMessage('ended'));
    await client.invalidateQueries({ queryKey: keyOf(listOwner) });
  }
  return (
    <li>
      <Icon name="users" />
      <div>
        <b>{standInMessage(sentence, { who })}</b> {isToday && <Tag tone="success" text={standInMessage('today')} />}
        <p>{standInMessage('period', { from, to })}</p>
      </div>
      {isMine && (
        <StepButton variant="text" tone="danger" size="small" action={end}>
          {standInMessage('end')}
        </StepButton>
      )}
    </li>
  );
}

const emptyStandIn = { stand_in: '', from: '', to: '' };
type Values = typeof emptyStandIn;

function NewStandIn(listOwner: OwnerOfList) {
  const [values, setValues] = useState(emptyStandIn);
  const { problem, isBusy, arrange } = useArranging(listOwner, () => setValues(emptyStandIn));
  const set = (name: keyof Values) => (value: string) => setValues({ ...values, [name]: value });

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    arrange(values);
  }
  return (
    <form className="q-stand-in" onSubmit={handleSubmit} noValidate>
      <label htmlFor="stand-in-who">{standInMessage('who')}</label>
      <UserControl id="stand-in-who" label={standInMessage('who')} value={values.stand_in} onChange={set('stand_in')} />
      <label htmlFor="stand-in-from">{standInMessage('from')}</label>
      <DateControl id="stand-in-from" label={standInMessage('from')} value={values.from} onChange={set('from')} />
      <label htmlFor="stand-in-to">{standInMessage('to')}</label>
      <DateControl id="stand-in-to" label={standInMessage('to')} value={values.to} onChange={set('to')} />
      <FormError text={problem} />
      <Button type="submit" busy={isBusy}>
        {standInMessage('add')}
      </Button>
    </form>
  );
}

function useArranging(listOwner: OwnerOfList, onDone: () => void) {
  const client = useQueryClient();
  const { problem, isBusy, refuse, send } = useSending({
    send: (values: Values) => {
      const body = { ...values, stand_in: Number(values.stand_in) };
      return api('POST', urlOf(listOwner), { body, idempotencyKey: randomKey() });
    },
    onDone: () => {
      toast.success(standInMessage('added'));
      onDone();
      return client.invalidateQueries({ queryKey: keyOf(listOwner) });
    },
  });
  const arrange = (values: Values) =>
    Object.values(values).includes('') ? refuse(standInMessage('missing')) : send(values);
  return { problem, isBusy, arrange };
}
