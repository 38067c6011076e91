import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { rowMessage } from '../row.messages.ts';

/** A conflicting field in words; an empty side is marked. */
export type FieldConflict = { key: string; name: ReactNode; mine: ReactNode; theirs: ReactNode };

type ConflictTableProps = {
  conflicts: readonly FieldConflict[];
  /** Keys where their version is chosen. */
  takenKeys: ReadonlySet<string>;
  onTake: (takenKeys: ReadonlySet<string>) => void;
};

/** My version and theirs next to each other, with one choice per line. */
export function ConflictTable({ conflicts, takenKeys, onTake }: ConflictTableProps) {
  const select = (key: string, isTheirs: boolean) => {
    const others = [...takenKeys].filter((other) => other !== key);
    onTake(new Set(isTheirs ? [...others, key] : others));
  };
  return (
    <table className="q-conflict">
      <thead>
        <tr>
          <th scope="col">{rowMessage('field')}</th>
          <th scope="col">{rowMessage('mine')}</th>
          <th scope="col">{rowMessage('theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {conflicts.map(({ key, name, mine, theirs }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <Side name={key} text={mine} isSelected={!takenKeys.has(key)} onSelect={() => select(key, false)} />
            <Side name={key} text={theirs} isSelected={takenKeys.has(key)} onSelect={() => select(key, true)} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type SideProps = { name: string; text: ReactNode; isSelected: boolean; onSelect: () => void };

function Side({ name, text, isSelected, onSelect }: SideProps) {
  return (
    <td>
      <label>
        <input type="radio" name={`clash-${name}`} checked={isSelected} onChange={onSelect} />
        {text || rowMessage('empty')}
      </label>
    </td>
  );
}

type ConflictFooterProps = Omit<ConflictTableProps, 'takenKeys'> & { onStay: () => void; onSave: () => void };

/** The ways to resolve a conflict. */
export function ConflictFooter({ conflicts, onTake, onStay, onSave }: ConflictFooterProps) {
  return (
    <footer className="q-dialog-foot">
      <Button onClick={onStay}>{rowMessage('stay')}</Button>
      <Button onClick={() => onTake(new Set(conflicts.map(({ key }) => key)))}>{rowMessage('take_theirs')}</Button>
      <Button onClick={() => onTake(new Set())}>{rowMessage('keep_mine')}</Button>
      <Button variant="primary" onClick={onSave}>
        {rowMessage('save_choice')}
      </Button>
    </footer>
  );
}
