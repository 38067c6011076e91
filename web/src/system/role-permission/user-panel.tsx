import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserRights } from '#contract/system/user-rights.ts';
import { shownName } from '#web/platform/languages/local-name.ts';
import { useTab } from '#web/platform/page/tab.tsx';
import { SearchInput } from '#web/ui/input.tsx';
import { ErrorState, PageState } from '#web/ui/states.tsx';
import { callText } from './call-text.ts';
import { NameList } from './compare-panel.tsx';
import { namesOptions, rightsOptions } from './permission-calls.ts';
import { menusAsTree } from './permission-draft.ts';
import { permissionMessage } from './role-permission.messages.ts';

/** A user's effective rights, with their sources. */
export function UserPanel() {
  const tab = useTab();
  const user = Number(tab.search.get('user'));
  const pick = (id: number) =>
    tab.setSearch(new URLSearchParams([...[...tab.search].filter(([name]) => name !== 'user'), ['user', String(id)]]));
  return (
    <div className="q-permission-panes">
      <PersonPicker user={user} onPick={pick} />
      {user > 0 ? (
        <RightsOf key={user} user={user} />
      ) : (
        <PageState icon="user" title={permissionMessage('user_hint')} />
      )}
    </div>
  );
}

function PersonPicker({ user, onPick }: { user: number; onPick: (id: number) => void }) {
  const [search, setSearch] = useState('');
  const { data = [] } = useQuery(namesOptions(search));
  return (
    <section className="q-permission-scope">
      <h2>{permissionMessage('user')}</h2>
      <SearchInput label={permissionMessage('search_people')} value={search} onType={setSearch} />
      <ul className="q-permission-picks">
        {data.map((person) => (
          <li key={person.id}>
            <button type="button" aria-pressed={person.id === user} onClick={() => onPick(person.id)}>
              {shownName(person)} <small>{person.username}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RightsOf({ user }: { user: number }) {
  const { data, error, refetch } = useQuery(rightsOptions(user));
  if (error && !data)
    return <ErrorState error={error} title={permissionMessage('user_failed')} onRetry={() => void refetch()} />;
  if (!data)
    return <div className="q-skeleton q-form-loading" role="status" aria-label={permissionMessage('loading')} />;
  return (
    <section className="q-permission-why">
      <h2>
        {data.user.name} <small>{`${data.user.username} · ${data.user.dept_name ?? '—'}`}</small>
      </h2>
      <h3>{permissionMessage('roles')}</h3>
      {data.roles.length > 0 ? <NameList items={data.roles.map((role) => role.name)} /> : permissionMessage('no_roles')}
      <Warnings rights={data} />
      <DataScope rights={data} />
      <GrantedMenus rights={data} />
      <Calls rights={data} />
    </section>
  );
}

/** Why the effective rights are fewer than those of the roles. */
function Warnings({ rights: { user, roles } }: { rights: UserRights }) {
  const warnings = [
    user.is_superuser && permissionMessage('superuser'),
    !user.is_active && permissionMessage('user_disabled'),
    !user.is_superuser && user.dept === null && permissionMessage('own_only'),
    !user.is_superuser &&
      user.dept !== null &&
      !user.dept_is_enabled &&
      permissionMessage('dept_disabled', { name: user.dept_name ?? '' }),
    ...roles.filter((role) => !role.status).map(({ name }) => permissionMessage('role_disabled', { name })),
  ].filter((text) => typeof text === 'string');
  return warnings.map((text) => (
    <p key={text} className="q-permission-hint" data-warns>
      {text}
    </p>
  ));
}

const blockedText = { role: 'blocked_role', menu: 'blocked_menu', dept: 'blocked_dept' } as const;

function GrantedRights({
  rights,
  via,
  blocked,
}: {
  rights: UserRights;
  via: readonly number[];
  blocked: keyof typeof blockedText | null;
}) {
  const names = rights.roles.filter((role) => via.includes(role.id)).map((role) => role.name);
  return (
    <>
      {names.length > 0 && <span className="q-permission-via">{names.join(', ')}</span>}
      {blocked && <span className="q-permission-note">{permissionMessage(blockedText[blocked])}</span>}
    </>
  );
}

function DataScope({ rights }: { rights: UserRights }) {
  const { scope, free } = rights;
  return (
    <>
      <h3>{permissionMessage('sees')}</h3>
      <ul className="q-permission-lines">
        <li>
          {permissionMessage(scope.all ? 'all_rows' : 'own_rows')}{' '}
          <GrantedRights rights={rights} via={scope.via} blocked={null} />
        </li>
        {scope.depts.map((dept) => (
          <li key={dept.id} data-blocked={dept.blocked ?? undefined}>
            {dept.name} <GrantedRights rights={rights} via={dept.via} blocked={dept.blocked} />
          </li>
        ))}
      </ul>
      {free.length > 0 && (
        <>
          <p className="q-permission-hint">{permissionMessage('free')}</p>
          <NameList items={free.map((row) => callText(row.method, row.url))} />
        </>
      )}
    </>
  );
}

type Menu = UserRights['menus'][number] & { children: Menu[] };

function GrantedMenus({ rights }: { rights: UserRights }) {
  const tree: Menu[] = menusAsTree(rights.menus);
  const effective = rights.buttons.filter((button) => button.blocked === null);
  const count = new Set(effective.map(({ menu, name }) => `${menu} ${name}`)).size;
  return (
    <>
      <h3>{permissionMessage('effective', { count })}</h3>
      <ul className="q-permission-lines">
        {tree.map((menu) => (
          <GrantedMenu key={menu.id} menu={menu} rights={rights} />
        ))}
      </ul>
    </>
  );
}

function GrantedMenu({ menu, rights }: { menu: Menu; rights: UserRights }) {
  const menuButtons = rights.buttons.filter((button) => button.menu === menu.id);
  const keyOf = ({ name, via, blocked }: UserRights['buttons'][number]) => `${name} ${via.join()} ${blocked}`;
  const buttons = [...Map.groupBy(menuButtons, keyOf).values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, apis: [first, ...rest].map(({ method, api }) => callText(method, api)).join('\n') }] : [],
  );
  return (
    <li data-blocked={menu.blocked ?? undefined}>
      <strong>{menu.name}</strong> <GrantedRights rights={rights} via={menu.via} blocked={menu.blocked} />
      {buttons.length > 0 && (
        <ul className="q-permission-names">
          {buttons.map((button) => (
            <li key={button.id} data-blocked={button.blocked ?? undefined} title={button.apis}>
              {button.name}{' '}
              <GrantedRights
                rights={rights}
                via={isSame(button.via, menu.via) ? [] : button.via}
                blocked={button.blocked}
              />
            </li>
          ))}
        </ul>
      )}
      {menu.children.length > 0 && (
        <ul className="q-permission-lines">
          {menu.children.map((child) => (
            <GrantedMenu key={child.id} menu={child} rights={rights} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The sources of a menu are not repeated at its buttons. */
const isSame = (a: readonly number[], b: readonly number[]) => a.join() === b.join();

function Calls({ rights }: { rights: UserRights }) {
  const [query, setQuery] = useState('');
  const { calls } = rights;
  const term = query.trim().toLowerCase();
  const found = calls.filter((call) => `${call.url} ${call.summary}`.toLowerCase().includes(term));
  return (
    <>
      <h3>{permissionMessage('calls', { count: calls.length })}</h3>
      <SearchInput label={permissionMessage('find_call')} value={query} onType={setQuery} />
      <table className="q-permission-table">
        <thead>
          <tr>
            <th scope="col">{permissionMessage('call')}</th>
            <th scope="col">{permissionMessage('meaning')}</th>
            <th scope="col">{permissionMessage('because')}</th>
          </tr>
        </thead>
        <tbody>
          {found.map((call) => (
            <tr key={`${call.method} ${call.url}`}>
              <td>
                <code>{callText(call.method, call.url)}</code>
              </td>
              <td>{call.summary}</td>
              <td>{reasonsOf(rights, call.reasons)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function reasonsOf({ roles }: UserRights, reasons: UserRights['calls'][number]['reasons']): string {
  const texts = reasons.map((reason) =>
    reason.kind === 'white_list'
      ? permissionMessage('white_list')
      : `${reason.name} · ${roles
          .filter((role) => reason.via.includes(role.id))
          .map((role) => role.name)
          .join(', ')}`,
  );
  return [...new Set(texts)].join('; ');
}
