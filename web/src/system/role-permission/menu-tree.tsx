import { useState } from 'react';
import type { RoleChoices } from '#contract/system/role.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SearchInput } from '#web/ui/input.tsx';
import { callText } from './call-text.ts';
import {
  subtreeOf,
  changed,
  type ButtonChoice,
  type PermissionDraft,
  buttonGroups,
  type MenuChoiceNode,
  tickedIn,
  tickedOf,
  menusAsTree,
  withBranch,
  withButtons,
} from './permission-draft.ts';
import { permissionMessage } from './role-permission.messages.ts';
import { handleTreeKeys, useSingleTabStop } from './roving.ts';

type Props = {
  choices: RoleChoices;
  draft: PermissionDraft;
  isLocked: boolean;
  onChange: (next: PermissionDraft) => void;
};

/**
 * Every menu with its buttons; ticking a branch ticks all of it. Rights that the caller lacks are read-only, with the
 * reason.
 */
export function MenuTree({ choices, draft, isLocked, onChange }: Props) {
  const [query, setQuery] = useState('');
  const [shut, setShut] = useState<ReadonlySet<number>>(new Set());
  const oneStop = useSingleTabStop();
  const tree: MenuChoiceNode[] = menusAsTree(choices.menus);
  const found = tree.flatMap((node) => filtered(node, query.trim().toLowerCase()));
  return (
    <section className="q-permission-menus" aria-label={permissionMessage('menus')}>
      <Tools
        {...{ choices, draft, isLocked, query }}
        onQuery={setQuery}
        onShut={(isShut) => setShut(new Set(isShut ? choices.menus.map((menu) => menu.id) : []))}
        onAll={(on) =>
          onChange(tree.reduce((next, node) => withBranch(next, { node, menus: choices.menus }, on), draft))
        }
      />
      {found.length === 0 && <p className="q-permission-hint">{permissionMessage('no_match')}</p>}
      <ul {...oneStop} className="q-permission-tree" data-tree>
        {found.map((node) => (
          <Branch
            key={node.id}
            {...{ node, choices, draft, isLocked, onChange }}
            shut={query === '' ? shut : new Set()}
            onShut={(id, isShut) => setShut(changed(shut, [id], isShut))}
          />
        ))}
      </ul>
    </section>
  );
}

type ToolsProps = Omit<Props, 'onChange'> & {
  query: string;
  onQuery: (query: string) => void;
  onShut: (isShut: boolean) => void;
  onAll: (on: boolean) => void;
};

function Tools({ choices, draft, isLocked, query, onQuery, onShut, onAll }: ToolsProps) {
  const actions = choices.menus.flatMap((menu) => buttonGroups(menu.buttons));
  const commands = [
    ['expand', () => onShut(false)],
    ['collapse', () => onShut(true)],
    ...(isLocked
      ? []
      : ([
          ['all', () => onAll(true)],
          ['none', () => onAll(false)],
        ] as const)),
  ] as const;
  return (
    <header className="q-permission-tools">
      <h2>{permissionMessage('menus')}</h2>
      <span className="q-permission-count">
        {permissionMessage('counts', {
          menus: choices.menus.filter((menu) => draft.menus.has(menu.id)).length,
          buttons: tickedIn(actions, draft),
          all: actions.length,
        })}
      </span>
      <div className="q-permission-commands">
        <SearchInput label={permissionMessage('filter')} value={query} onType={onQuery} />
        {commands.map(([name, run]) => (
          <Button key={name} size="small" onClick={run}>
            {permissionMessage(name)}
          </Button>
        ))}
      </div>
    </header>
  );
}

/** A branch with its matches; a matching menu is shown with all of its content. */
function filtered(node: MenuChoiceNode, query: string): MenuChoiceNode[] {
  if (node.name.toLowerCase().includes(query)) return [node];
  const children = node.children.flatMap((child) => filtered(child, query));
  const buttons = node.buttons.filter((button) => `${button.name} ${button.api}`.toLowerCase().includes(query));
  return children.length + buttons.length > 0 ? [{ ...node, children, buttons }] : [];
}

type BranchProps = Props & {
  node: MenuChoiceNode;
  shut: ReadonlySet<number>;
  onShut: (id: number, isShut: boolean) => void;
};

function Branch({ node, shut, onShut, ...props }: BranchProps) {
  const isShut = shut.has(node.id);
  return (
    <li>
      <BranchRow node={node} isShut={isShut} onShut={onShut} {...props} />
      {!isShut && node.children.length > 0 && (
        <ul>
          {node.children.map((child) => (
            <Branch key={child.id} node={child} shut={shut} onShut={onShut} {...props} />
          ))}
        </ul>
      )}
    </li>
  );
}

type RowProps = Props & { node: MenuChoiceNode; isShut: boolean; onShut: (id: number, isShut: boolean) => void };

function BranchRow({ node, isShut, onShut, choices, draft, isLocked, onChange }: RowProps) {
  const ticked = tickedOf(node, draft);
  const actions = subtreeOf(node).flatMap((menu) => buttonGroups(menu.buttons));
  return (
    <div className="q-permission-row" data-row>
      {node.children.length > 0 ? (
        <button
          type="button"
          className="q-permission-toggle"
          tabIndex={-1}
          aria-expanded={!isShut}
          aria-label={permissionMessage(isShut ? 'open' : 'shut', { name: node.name })}
          onClick={() => onShut(node.id, !isShut)}
        >
          <Icon name={isShut ? 'chevron-right' : 'chevron-down'} />
        </button>
      ) : (
        <span className="q-permission-toggle" />
      )}
      <Tick
        name={node.name}
        isOn={ticked === 'all'}
        isPartial={ticked === 'some'}
        isGrantable={node.is_held}
        isLocked={isLocked}
        onTick={() => onChange(withBranch(draft, { node, menus: choices.menus }, ticked !== 'all'))}
        note={node.status ? undefined : permissionMessage('menu_off')}
        count={actions.length > 0 ? `${tickedIn(actions, draft)}/${actions.length}` : undefined}
      />
      {node.buttons.length > 0 && (
        <div className="q-permission-buttons">
          {buttonGroups(node.buttons).map((group) => (
            <ButtonTick
              key={group.map((button) => button.id).join()}
              {...{ group, draft, isLocked }}
              onTick={(buttons, isOn) =>
                onChange(withButtons(draft, { menu: node, buttons, menus: choices.menus }, isOn))
              }
            />
          ))}
        </div>
      )}
    </div>
  );
}

type GroupProps = {
  group: readonly ButtonChoice[];
  draft: PermissionDraft;
  isLocked: boolean;
  onTick: (buttons: readonly number[], isOn: boolean) => void;
};

/** One action, which may be several routes, e.g. deleting one row and deleting many. */
function ButtonTick({ group, draft, isLocked, onTick }: GroupProps) {
  const grantable = group.filter((button) => button.is_held).map((button) => button.id);
  const on = group.filter((button) => draft.buttons.has(button.id)).length;
  return (
    <Tick
      name={group[0]?.name ?? ''}
      hint={group.map(({ method, api }) => callText(method, api)).join('\n')}
      isOn={on === group.length}
      isPartial={on > 0 && on < group.length}
      isGrantable={grantable.length > 0}
      isLocked={isLocked}
      onTick={() => onTick(grantable, on < group.length)}
    />
  );
}

type TickProps = {
  name: string;
  hint?: string;
  note?: string | undefined;
  count?: string | undefined;
  isOn: boolean;
  isPartial?: boolean;
  isGrantable: boolean;
  isLocked: boolean;
  onTick: (isOn: boolean) => void;
};

/** A read-only box stays focusable, so that its reason can be read. */
export function Tick({ name, hint, note, count, isOn, isPartial = false, isGrantable, isLocked, onTick }: TickProps) {
  const isOff = isLocked || !isGrantable;
  const reason = isGrantable ? undefined : permissionMessage('not_held');
  const title = [hint, reason].filter((text) => text !== undefined).join('\n');
  return (
    <label className="q-permission-tick" data-off={isOff || undefined} title={title === '' ? undefined : title}>
      <Checkbox
        checked={isOn}
        isPartial={isPartial}
        aria-disabled={isOff}
        tabIndex={-1}
        onKeyDown={handleTreeKeys}
        {...(title !== '' && { 'aria-description': title })}
        onChange={(event) => !isOff && onTick(event.target.checked)}
      />
      <span>{name}</span>
      {count !== undefined && <span className="q-permission-count">{count}</span>}
      {note !== undefined && <span className="q-permission-note">{note}</span>}
      {!isGrantable && <Icon name="shield" />}
    </label>
  );
}
