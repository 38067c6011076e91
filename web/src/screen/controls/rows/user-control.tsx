import { useState } from 'react';
import type { ControlProps } from '../control-props.ts';
import { LookupControl } from './lookup-control.tsx';
import { userSuggestions, useUserName } from './user-names.ts';

/** A user, found by name or user name; the value is the id. Text without a match reverts to the previous user. */
export function UserControl({ value, onChange, ...rest }: ControlProps<string>) {
  const [typed, setTyped] = useState<string>();
  const name = useUserName(value);

  function select(id: string) {
    setTyped(undefined);
    if (id !== value) onChange(id);
  }

  return (
    <LookupControl
      {...rest}
      value={typed ?? name}
      opensOnClick
      suggestions={userSuggestions}
      onChange={setTyped}
      onPick={({ id }) => select(String(id))}
      onUnmatched={() => select(typed?.trim() === '' ? '' : value)}
    />
  );
}

/** A user's name instead of the id. */
export function UserText({ id }: { id: string }) {
  return useUserName(id);
}
