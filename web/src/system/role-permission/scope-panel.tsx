import { useState } from 'react';
import { dataRangeNames } from '#contract/system/role.labels.ts';
import type { DeptChoice, RoleChoices } from '#contract/system/role.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Tick } from './menu-tree.tsx';
import { changed, customRange, type PermissionDraft, menusAsTree } from './permission-draft.ts';
import { permissionMessage } from './role-permission.messages.ts';
import { useSingleTabStop } from './roving.ts';

const notes = ['scope_0', 'scope_1', 'scope_2', 'scope_3', 'scope_4'] as const;
const all = 3;

type Props = {
  choices: RoleChoices;
  draft: PermissionDraft;
  isAdmin: boolean;
  isLocked: boolean;
  onChange: (next: PermissionDraft) => void;
};

/** The data scope of the role's members. */
export function ScopePanel({ choices, draft, isAdmin, isLocked, onChange }: Props) {
  return (
    <section className="q-permission-scope">
      <h2>{permissionMessage('scope')}</h2>
      {isAdmin && <p className="q-permission-hint">{permissionMessage('admin_note')}</p>}
      <div role="radiogroup" aria-label={permissionMessage('scope')}>
        {localeTexts(dataRangeNames).map((name, range) => {
          const isGrantable = range !== all || choices.all_rows;
          return (
            <label
              key={name}
              className="q-permission-range"
              title={isGrantable ? undefined : permissionMessage('not_held')}
            >
              <input
                type="radio"
                name="data_range"
                checked={draft.range === range}
                disabled={isLocked || !isGrantable}
                onChange={() => onChange({ ...draft, range })}
              />
              <span>
                {name}
                <small>{permissionMessage(notes[range] ?? 'scope_0')}</small>
              </span>
            </label>
          );
        })}
      </div>
      {draft.range === customRange && <DeptTree {...{ choices, draft, isLocked, onChange }} />}
    </section>
  );
}

type Node = DeptChoice & { children: Node[] };
type TreeProps = Omit<Props, 'isAdmin'>;

function DeptTree({ choices, draft, isLocked, onChange }: TreeProps) {
  const [isCascading, setCascading] = useState(true);
  const oneStop = useSingleTabStop();
  const tree: Node[] = menusAsTree(choices.depts);
  const tick = (node: Node, isOn: boolean) => {
    const ids = (isCascading ? branchOf(node) : [node]).filter((dept) => dept.is_held).map((dept) => dept.id);
    onChange({ ...draft, depts: changed(draft.depts, ids, isOn) });
  };
  return (
    <>
      <h3>
        {permissionMessage('depts')}
        <span className="q-permission-count">{`${draft.depts.size}/${choices.depts.length}`}</span>
      </h3>
      <label className="q-permission-tick">
        <Checkbox checked={isCascading} onChange={(event) => setCascading(event.target.checked)} />
        <span>{permissionMessage('cascade')}</span>
      </label>
      <ul {...oneStop} className="q-permission-tree" data-tree>
        {tree.map((node) => (
          <DeptBranch key={node.id} {...{ node, draft, isLocked }} onTick={tick} />
        ))}
      </ul>
    </>
  );
}

function branchOf(node: Node): Node[] {
  return [node, ...node.children.flatMap(branchOf)];
}

type DeptProps = { node: Node; draft: PermissionDraft; isLocked: boolean; onTick: (node: Node, isOn: boolean) => void };

function DeptBranch({ node, draft, isLocked, onTick }: DeptProps) {
  return (
    <li>
      <div className="q-permission-row" data-row>
        <Tick
          name={node.name}
          isOn={draft.depts.has(node.id)}
          isPartial={!draft.depts.has(node.id) && branchOf(node).some((dept) => draft.depts.has(dept.id))}
          isGrantable={node.is_held}
          isLocked={isLocked}
          note={node.status ? undefined : permissionMessage('dept_off')}
          onTick={(isOn) => onTick(node, isOn)}
        />
      </div>
      {node.children.length > 0 && (
        <ul>
          {node.children.map((child) => (
            <DeptBranch key={child.id} node={child} {...{ draft, isLocked, onTick }} />
          ))}
        </ul>
      )}
    </li>
  );
}
