import type { PresentPerson } from '#contract/booking/presence.ts';
import { headMessage } from '../head/head.messages.ts';

const maxAvatars = 3;

/** Other users with the booking open, and who of them is typing. */
export function PresentPeople({ people }: { people: readonly PresentPerson[] }) {
  if (people.length === 0) return null;
  const editing = people.find((person) => person.is_editing);
  const more = people.length - maxAvatars;
  return (
    <span className="q-present" role="status">
      <ul aria-label={headMessage('here_now')}>
        {people.slice(0, maxAvatars).map((person) => (
          <li key={person.user_id} data-editing={person.is_editing || undefined}>
            <Face person={person} />
          </li>
        ))}
        {more > 0 && <li>+{more}</li>}
      </ul>
      {editing && <span className="q-present-note">{headMessage('editing', { name: editing.name })}</span>}
    </span>
  );
}

function Face({ person }: { person: PresentPerson }) {
  const { name, avatar, is_editing } = person;
  const text = headMessage(is_editing ? 'editing' : 'looking', { name });
  return avatar ? (
    <img src={avatar} alt={text} title={text} />
  ) : (
    <span role="img" aria-label={text} title={text}>
      {name.slice(0, 1)}
    </span>
  );
}
