import { useState } from 'react';
import type { FoundRate } from '#contract/rates/rate-query.ts';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { RateFilter } from '../filter.ts';
import { freightMessage } from '../freight.messages.ts';
import type { RateHandlers } from '../rate-handlers.ts';
import { aspectsOf } from './aspects.ts';
import { compare, type ComparedLine } from './compare.ts';
import { compareMessage } from './compare.messages.ts';
import './compare.css';

type CompareDialogProps = {
  rates: readonly FoundRate[];
  filter: RateFilter;
  can: RateHandlers;
  onClose: () => void;
};

/** Two to five rates side by side: what differs is marked, and what is best. */
export function CompareDialog({ rates, filter, can, onClose }: CompareDialogProps) {
  const [isShort, setIsShort] = useState(false);
  const lines = compare(rates, aspectsOf(rates)).filter(({ isDifferent }) => isDifferent || !isShort);
  const title = filter.mix === '' ? compareMessage('title') : `${compareMessage('title')} · ${filter.mix}`;
  return (
    <Dialog title={title} variant="drawer" holdsInput={false} onClose={onClose}>
      <div className="q-dialog-body q-compare">
        <label className="q-rates-flag">
          <Checkbox checked={isShort} onChange={({ target }) => setIsShort(target.checked)} />
          {compareMessage('only_differences')}
        </label>
        <table>
          <thead>
            <tr>
              <th scope="col">{compareMessage('aspect')}</th>
              {rates.map(({ id, carrier }, index) => (
                <th key={id} scope="col">
                  {compareMessage('rate', { number: index + 1 })} · {carrier}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.name} line={line} rates={rates} />
            ))}
            {(can.quote || can.book) && <Steps rates={rates} can={can} />}
          </tbody>
        </table>
      </div>
      <footer className="q-dialog-foot">
        <CancelButton>{compareMessage('close')}</CancelButton>
        <Button onClick={() => can.copy(rates)}>{freightMessage('copy')}</Button>
      </footer>
    </Dialog>
  );
}

function Line({ line: { name, cells, isDifferent }, rates }: { line: ComparedLine; rates: readonly FoundRate[] }) {
  return (
    <tr data-differs={isDifferent || undefined}>
      <th scope="row">
        {name}
        {isDifferent && <span className="q-hidden"> {compareMessage('differs')}</span>}
      </th>
      {cells.map(({ text, isBest }, index) => (
        <td key={rates[index]?.id} data-best={isBest || undefined}>
          {text}
          {isBest && <i>{compareMessage('best')}</i>}
        </td>
      ))}
    </tr>
  );
}

/** What is done once it is clear which one. */
function Steps({ rates, can }: Pick<CompareDialogProps, 'rates' | 'can'>) {
  return (
    <tr>
      <th scope="row">{freightMessage('actions')}</th>
      {rates.map((rate) => (
        <td key={rate.id}>
          {can.quote && rate.hidden === null && (
            <Button size="small" onClick={() => can.quote?.([rate])}>
              {freightMessage('quote')}
            </Button>
          )}{' '}
          {can.book && rate.hidden === null && (
            <Button size="small" variant="primary" onClick={() => can.book?.(rate)}>
              {freightMessage('book')}
            </Button>
          )}
        </td>
      ))}
    </tr>
  );
}
