import { useState } from 'react';
import { dataRangeNames } from '#contract/system/role.labels.ts';
import type { RoleChoices } from '#contract/system/role.ts';
import { shownName } from '#web/platform/languages/local-name.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { NativeSelect } from '#web/ui/input.tsx';
import { PageState } from '#web/ui/states.tsx';
import { buttonGroups, type RoleRow } from './permission-draft.ts';
import { permissionMessage } from './role-permission.messages.ts';

type Props = { role: RoleRow; roles: readonly RoleRow[]; choices: RoleChoices };

/** The differences between two roles. */
export function ComparePanel({ role, roles, choices }: Props) {
  const [otherId, setOtherId] = useState(0);
  const other = roles.find((each) => each.id === otherId);
  return (
    <section className="q-permission-compare">
      <label className="q-permission-pick">
        <span>{permissionMessage('compare_with')}</span>
        <NativeSelect value={otherId} onChange={(event) => setOtherId(Number(event.target.value))}>
          <option value={0}>{permissionMessage('pick')}</option>
          {roles
            .filter((each) => each.id !== role.id)
            .map((each) => (
              <option key={each.id} value={each.id}>
                {shownName(each)}
              </option>
            ))}
        </NativeSelect>
      </label>
      {other ? (
        <Differences pair={[role, other]} choices={choices} />
      ) : (
        <PageState icon="columns" title={permissionMessage('compare_hint')} />
      )}
    </section>
  );
}

type Side = { scope: string; menus: string[]; buttons: [menu: string, names: string[]][]; depts: string[] };

function Differences({ pair: [one, other], choices }: { pair: [RoleRow, RoleRow]; choices: RoleChoices }) {
  const sides: [RoleRow, Side][] = [
    [one, onlyIn(one, other, choices)],
    [other, onlyIn(other, one, choices)],
  ];
  const isSame =
    one.data_range === other.data_range &&
    one.admin === other.admin &&
    sides.every(([, side]) => side.menus.length + side.buttons.length + side.depts.length === 0);
  const [menus, others] = [new Set(other.menu), new Set(other.permission)];
  const buttons = new Set(one.permission.filter((id) => others.has(id)));
  const actions = choices.menus.flatMap((menu) => buttonGroups(menu.buttons));
  const common = {
    menus: one.menu.filter((id) => menus.has(id)).length,
    buttons: actions.filter((action) => action.every((button) => buttons.has(button.id))).length,
  };
  if (isSame) return <PageState icon="check" title={permissionMessage('same')} />;
  return (
    <>
      <p className="q-permission-hint">{permissionMessage('same_count', common)}</p>
      <div className="q-permission-sides">
        {sides.map(([role, side]) => (
          <article key={role.id}>
            <h2>{permissionMessage('only_in', { name: shownName(role) })}</h2>
            <h3>{permissionMessage('scope')}</h3>
            <p>{side.scope}</p>
            <NameList items={side.depts} />
            <h3>{permissionMessage('menus')}</h3>
            <NameList items={side.menus} />
            <dl>
              {side.buttons.map(([menu, names]) => (
                <div key={menu}>
                  <dt>{menu}</dt>
                  <dd>
                    <NameList items={names} />
                  </dd>
                </div>
              ))}
            </dl>
            {side.menus.length + side.buttons.length === 0 && <p className="q-permission-count">—</p>}
          </article>
        ))}
      </div>
    </>
  );
}

export function NameList({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="q-permission-names">
      {[...new Set(items)].map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

function onlyIn(role: RoleRow, other: RoleRow, { menus, depts }: RoleChoices): Side {
  const only = (ours: readonly number[], theirs: readonly number[]) => {
    const has = new Set(theirs);
    return new Set(ours.filter((id) => !has.has(id)));
  };
  const [menuIds, buttonIds] = [only(role.menu, other.menu), only(role.permission, other.permission)];
  const deptIds = only(role.dept, other.dept);
  return {
    scope: [localeTexts(dataRangeNames)[role.data_range], role.admin ? permissionMessage('admin_note') : undefined]
      .filter((text) => text !== undefined)
      .join(' · '),
    menus: menus.filter((menu) => menuIds.has(menu.id)).map((menu) => menu.name),
    buttons: menus
      .map((menu): [string, string[]] => [
        menu.name,
        menu.buttons.filter((button) => buttonIds.has(button.id)).map((button) => button.name),
      ])
      .filter(([, names]) => names.length > 0),
    depts: depts.filter((dept) => deptIds.has(dept.id)).map((dept) => dept.name),
  };
}
