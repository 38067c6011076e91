import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { rowMessage } from '../row.messages.ts';

/** One thing that two people changed, in words; an empty side is told as such. */
export type ClashText = { key: string; name: ReactNode; mine: ReactNode; theirs: ReactNode };

type ClashTableProps = {
  clashes: readonly ClashText[];
  /** Keys of those where theirs shall stand. */
  taken: ReadonlySet<string>;
  onTake: (taken: ReadonlySet<string>) => void;
};

/** Mine and theirs side by side, one choice per line. */
export function ClashTable({ clashes, taken, onTake }: ClashTableProps) {
  const choose = (key: string, isTheirs: boolean) => {
    const others = [...taken].filter((other) => other !== key);
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
        {clashes.map(({ key, name, mine, theirs }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <Side name={key} text={mine} isChosen={!taken.has(key)} onChoose={() => choose(key, false)} />
            <Side name={key} text={theirs} isChosen={taken.has(key)} onChoose={() => choose(key, true)} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type SideProps = { name: string; text: ReactNode; isChosen: boolean; onChoose: () => void };

function Side({ name, text, isChosen, onChoose }: SideProps) {
  return (
    <td>
      <label>
        <input type="radio" name={`clash-${name}`} checked={isChosen} onChange={onChoose} />
        {text || rowMessage('empty')}
      </label>
    </td>
  );
}

type ClashFootProps = Omit<ClashTableProps, 'taken'> & { onStay: () => void; onSave: () => void };

/** The ways out of a clash. */
export function ClashFoot({ clashes, onTake, onStay, onSave }: ClashFootProps) {
  return (
    <footer className="q-dialog-foot">
      <Button onClick={onStay}>{rowMessage('stay')}</Button>
      <Button onClick={() => onTake(new Set(clashes.map(({ key }) => key)))}>{rowMessage('take_theirs')}</Button>
      <Button onClick={() => onTake(new Set())}>{rowMessage('keep_mine')}</Button>
      <Button look="primary" onClick={onSave}>
        {rowMessage('save_choice')}
      </Button>
    </footer>
  );
}
