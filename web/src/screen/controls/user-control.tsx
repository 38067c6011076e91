import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { logError } from '#web/platform/report-error.ts';
import type { ControlProps } from './control-props.ts';
import { SuggestControl } from './suggest-control.tsx';
import { useDebounced } from './use-debounced.ts';
import { userFor, useUserName, useUsers } from './user-names.ts';

const debounceMs = 200;

/** A user, found by name or user name; his id is what is kept. What means nobody gives way to who stood there before. */
export function UserControl({ value, onChange, ...rest }: ControlProps<string>) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<string>();
  const [isHere, setHere] = useState(false);
  const users = useUsers(useDebounced(typed ?? '', debounceMs), isHere) ?? [];
  const name = useUserName(value);

  function choose(id: string) {
    setTyped(undefined);
    if (id !== value) onChange(id);
  }

  async function handleLeave() {
    setHere(false);
    const text = typed?.trim();
    if (text === undefined) return;
    if (text === '') return choose('');
    const user = await userFor(client, text);
    // Somebody may go on typing while we ask.
    setTyped((now) => (now === typed ? undefined : now));
    if (user) onChange(String(user.id));
  }

  return (
    <SuggestControl
      {...rest}
      value={typed ?? name}
      rows={users.map((user) => ({ value: user.username, note: user.name }))}
      takesFirst
      onChange={setTyped}
      onPick={(username) => choose(String(users.find((user) => user.username === username)?.id ?? ''))}
      onEnter={() => setHere(true)}
      onLeave={() => void handleLeave().catch(logError)}
    />
  );
}

/** A user's name in place of his id. */
export function UserText({ id }: { id: string }) {
  return useUserName(id);
}
