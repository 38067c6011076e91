import { useRef } from 'react';
import { useSettings } from '#web/platform/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { loginMessage } from './login.messages.ts';

export type TestUser = { username: string; name: string; password: string };

function isTestUser(value: unknown): value is TestUser {
  if (typeof value !== 'object' || value === null) return false;
  return 'username' in value && 'name' in value && 'password' in value && typeof value.password === 'string';
}

/** The demo's quick pick; without demo accounts there is nothing to see. */
export function TestUsers({ onPick }: { onPick: (user: TestUser) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const configured = useSettings()['demo.users'];
  const users = Array.isArray(configured) ? configured.filter(isTestUser) : [];
  if (users.length === 0) return null;
  return (
    <>
      <Button variant="text" icon="users" className="q-login-test" onClick={() => dialog.current?.showModal()}>
        {loginMessage('test_users')}
      </Button>
      <dialog ref={dialog} className="q-login-users" aria-labelledby="login-users-title">
        <h2 id="login-users-title">{loginMessage('test_users')}</h2>
        <p>{loginMessage('test_users_text')}</p>
        <ul>
          {users.map((user) => (
            <li key={user.username}>
              <button
                type="button"
                onClick={() => {
                  dialog.current?.close();
                  onPick(user);
                }}
              >
                <b>{user.name}</b>
                <span>{user.username}</span>
              </button>
            </li>
          ))}
        </ul>
        <Button onClick={() => dialog.current?.close()}>{loginMessage('close')}</Button>
      </dialog>
    </>
  );
}
