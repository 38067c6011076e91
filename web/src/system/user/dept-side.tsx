import { useState } from 'react';
import { useTab } from '#web/platform/tab.tsx';
import { departments } from '#web/screen/controls/dept-control.tsx';
import { useRowTree } from '#web/screen/controls/row-source.ts';
import { fitting, linesOf, type TreeLine, type TreeNode } from '#web/screen/controls/tree-nodes.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SearchInput } from '#web/ui/input.tsx';
import { userMessage } from './user.messages.ts';

const none: readonly string[] = [];

type DeptSideProps = { isAlone: boolean; onAlone: (next: boolean) => void };

/** The departments that the caller may name; one of them narrows the list to its people, with or without those below it. */
export function DeptSide({ isAlone, onAlone }: DeptSideProps) {
  const { nodes, isBusy, isFailed, retry } = useRowTree(departments, none);
  const { chosen, choose } = useChosen();
  const [typed, setTyped] = useState('');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const shown = typed.trim() === '' ? nodes : fitting(nodes, typed);
  const isOpen = ({ value }: TreeNode) => typed.trim() !== '' || !folded.has(value);
  const fold = ({ value }: TreeNode) =>
    setFolded(folded.has(value) ? without(folded, value) : new Set([...folded, value]));
  const lines = linesOf(shown, isOpen);
  return (
    <nav className="q-users-side" aria-label={userMessage('departments')} aria-busy={isBusy}>
      <SearchInput label={userMessage('find_department')} value={typed} onType={setTyped} />
      <label className="q-users-check">
        <Checkbox checked={isAlone} onChange={(event) => onAlone(event.target.checked)} />
        {userMessage('department_alone')}
      </label>
      {isFailed && (
        <p className="q-faint">
          {userMessage('departments_failed')}{' '}
          <Button look="text" icon="refresh" aria-label={userMessage('departments_failed')} onClick={retry} />
        </p>
      )}
      <ul>
        <li>
          <DeptButton name={userMessage('all')} isChosen={chosen === ''} onChoose={() => choose('')} />
        </li>
        {lines.map((line) => (
          <DeptLine key={line.node.value} line={line} chosen={chosen} onChoose={choose} onFold={fold} />
        ))}
      </ul>
      {typed.trim() !== '' && lines.length === 0 && <p className="q-faint">{userMessage('no_department')}</p>}
    </nav>
  );
}

function without(set: ReadonlySet<string>, value: string): ReadonlySet<string> {
  return new Set([...set].filter((each) => each !== value));
}

/** The department in the tab's address, so that a link to it can be sent on. */
function useChosen() {
  const { search, setSearch } = useTab();
  return {
    chosen: search.get('dept') ?? '',
    choose: (value: string) => {
      const next = new URLSearchParams(search);
      next.delete('page');
      if (value === '') next.delete('dept');
      else next.set('dept', value);
      setSearch(next);
    },
  };
}

type DeptLineProps = {
  line: TreeLine;
  chosen: string;
  onChoose: (value: string) => void;
  onFold: (node: TreeNode) => void;
};

function DeptLine({ line: { node, level, canOpen, isOpen }, chosen, onChoose, onFold }: DeptLineProps) {
  return (
    <li style={{ paddingInlineStart: (level - 1) * 16 }}>
      {canOpen ? (
        <button
          type="button"
          className="q-users-fold"
          aria-label={userMessage('fold', { name: node.label })}
          aria-expanded={isOpen}
          onClick={() => onFold(node)}
        >
          <Icon name="chevron-right" />
        </button>
      ) : (
        <span className="q-users-fold" />
      )}
      <DeptButton name={node.label} isChosen={node.value === chosen} onChoose={() => onChoose(node.value)} />
    </li>
  );
}

type DeptButtonProps = { name: string; isChosen: boolean; onChoose: () => void };

function DeptButton({ name, isChosen, onChoose }: DeptButtonProps) {
  return (
    <button type="button" className="q-users-dept" title={name} aria-current={isChosen || undefined} onClick={onChoose}>
      {name}
    </button>
  );
}
