import { type ReactNode, useState } from 'react';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';
import type { CellData } from '#web/screen/screen.ts';
import { textOfValue } from '#web/screen/table/cells/cell-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { bookingMessage } from '../booking-details.messages.ts';
import { InterpretedValue } from '../interpreted-value.tsx';
import { DeletedCodes } from './deleted-codes.tsx';
import type { IncomingPattern, Proposal } from './pattern.ts';
import { templateMessage } from './template.messages.ts';
import './template.css';

type PreviewProps = {
  incoming: IncomingPattern;
  proposals: readonly Proposal[];
  onTake: (taken: ReadonlySet<string>) => void;
  onClose: () => void;
};

/** Previews the changes of a pattern in a form with input; the clerk chooses field by field. */
export function PatternPreviewDialog({ incoming: { name, gone }, proposals, onTake, onClose }: PreviewProps) {
  const empty = proposals.filter(({ isNew, isOthers }) => isNew && !isOthers).map(({ key }) => key);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(empty));
  const toggle = (key: string) =>
    setChosen(new Set(chosen.has(key) ? [...chosen].filter((each) => each !== key) : [...chosen, key]));
  return (
    <Dialog title={templateMessage('preview', { name })} holdsInput onClose={onClose}>
      <div className="q-dialog-body" data-autofocus tabIndex={-1}>
        <DeletedCodes gone={gone} />
        {proposals.length === 0 && <p>{templateMessage('nothing_new', { name })}</p>}
        {proposals.length > 0 && (
          <>
            <p className="q-faint">{templateMessage('preview_text')}</p>
            <table className="q-pattern">
              <thead>
                <tr>
                  <th scope="col">{templateMessage('field')}</th>
                  <th scope="col">{templateMessage('current')}</th>
                  <th scope="col">{templateMessage('incoming')}</th>
                </tr>
              </thead>
              <tbody>
                {proposals.map((each) => (
                  <ProposalRow key={each.key} proposal={each} isTaken={chosen.has(each.key)} onToggle={toggle} />
                ))}
              </tbody>
            </table>
          </>
        )}
      </div>
      <footer className="q-dialog-foot">
        {proposals.length > 0 && (
          <>
            <Button data-edits onClick={() => setChosen(new Set(proposals.map(({ key }) => key)))}>
              {templateMessage('take_all')}
            </Button>
            <Button data-edits onClick={() => setChosen(new Set(empty))}>
              {templateMessage('take_empty')}
            </Button>
          </>
        )}
        <CancelButton>{templateMessage('cancel')}</CancelButton>
        <Button variant="primary" disabled={chosen.size === 0} onClick={() => onTake(chosen)}>
          {templateMessage('apply', { count: chosen.size })}
        </Button>
      </footer>
    </Dialog>
  );
}

type RowProps = { proposal: Proposal; isTaken: boolean; onToggle: (key: string) => void };

function ProposalRow({ proposal, isTaken, onToggle }: RowProps) {
  const { current, incoming } = sidesOf(proposal);
  return (
    <tr data-taken={isTaken || undefined}>
      <th scope="row">
        <label>
          <Checkbox checked={isTaken} onChange={() => onToggle(proposal.key)} /> {nameOf(proposal)}
        </label>
      </th>
      <td>{current || <span className="q-faint">{templateMessage('empty')}</span>}</td>
      <td>{incoming}</td>
    </tr>
  );
}

function nameOf(proposal: Proposal): string {
  if (proposal.kind === 'field') return proposal.field.label;
  if (proposal.kind === 'line') return bookingMessage('line', { number: proposal.number });
  return templateMessage('dangerous', { count: 1 });
}

function sidesOf(proposal: Proposal): { current: ReactNode; incoming: ReactNode } {
  if (proposal.kind !== 'field') return proposal;
  const { field, current, incoming } = proposal;
  const side = (value: CellData) =>
    textOfValue(field, value) === '' ? '' : <InterpretedValue meta={field.meta} value={value} />;
  return { current: side(current[field.name]), incoming: side(incoming[field.name]) };
}
