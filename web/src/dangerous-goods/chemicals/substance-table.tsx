import { maxCompared } from '#contract/dangerous-goods/substance-query.ts';
import { type Substance, substances } from '#contract/dangerous-goods/substance.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Badges, EmsText } from './badges.tsx';
import { flashText } from './flash-text.ts';
import { chemicalsMessage } from './chemicals.messages.ts';
import { HazardLabel, PollutantMark } from './hazard-label.tsx';
import type { ChemicalsTab } from './use-chemicals.ts';
import '#web/ui/frozen.css';

type TableProps = { rows: readonly Substance[]; tab: ChemicalsTab; isOld: boolean };

const labels = localeTexts(substances.labels);

/** A dense list: one substance per row, a click opens its details. */
export function SubstanceTable({ rows, tab, isOld }: TableProps) {
  return (
    <div className="q-chemicals-scroll q-frozen" data-old={isOld || undefined}>
      <table aria-label={chemicalsMessage('table')}>
        <thead>
          <tr>
            <th scope="col">UN</th>
            <th scope="col">{chemicalsMessage('name')}</th>
            <th scope="col">{chemicalsMessage('hazards')}</th>
            <th scope="col" title={labels.packing_groups}>
              {chemicalsMessage('col_groups')}
            </th>
            <th scope="col">EmS</th>
            <th scope="col" title={labels.segregation_groups}>
              {chemicalsMessage('col_segregation')}
            </th>
            <th scope="col" data-wide>
              {labels.flash_point}
            </th>
            <th scope="col" data-wide>
              {labels.hs_codes}
            </th>
            <th scope="col">{chemicalsMessage('col_source')}</th>
            <th scope="col">
              <span className="q-hidden">{chemicalsMessage('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <SubstanceRow key={row.id} row={row} tab={tab} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SubstanceRow({ row, tab }: { row: Substance; tab: ChemicalsTab }) {
  const open = () => tab.change({ open: row.id });
  return (
    <tr onClick={open} aria-selected={tab.state.open === row.id}>
      <th scope="row">
        <button type="button" className="q-chemicals-open" onClick={open}>
          {row.un_number}
        </button>
      </th>
      <td className="q-chemicals-name" title={`${row.psn} ${row.psn_zh}`}>
        {row.psn}
        <small>{[row.psn_zh, ...row.aliases].filter(Boolean).join(' · ')}</small>
      </td>
      <td>
        <span className="q-chemicals-hazards">
          {[row.dclass, ...row.subsidiary.split('/').filter(Boolean)].map((each) => (
            <HazardLabel key={each} dclass={each} />
          ))}
          {row.marine_pollutant && <PollutantMark title={chemicalsMessage('pollutant')} />}
        </span>
      </td>
      <td>{row.packing_groups.join(', ') || '–'}</td>
      <td>
        <EmsText row={row} />
      </td>
      <td>{row.segregation_groups.join(', ') || '–'}</td>
      <td className="q-chemicals-number" data-wide>
        {flashText(row.flash_point) || '–'}
      </td>
      <td data-wide>{row.hs_codes.join(', ') || '–'}</td>
      <td>
        <Badges row={row} />
      </td>
      <td>
        <AddButton row={row} tab={tab} />
      </td>
    </tr>
  );
}

/** Adds a substance to the checked ones, or removes it. */
export function AddButton({ row, tab }: { row: Substance; tab: ChemicalsTab }) {
  const isIn = tab.state.list.includes(row.id);
  const isFull = !isIn && tab.state.list.length >= maxCompared;
  const name = chemicalsMessage(isIn ? 'drop' : 'add', { number: row.un_number });
  return (
    <Button
      size="small"
      variant="text"
      icon={isIn ? 'check' : 'plus'}
      aria-pressed={isIn}
      aria-label={name}
      title={isFull ? chemicalsMessage('full', { max: maxCompared }) : name}
      disabled={isFull}
      onClick={(event) => {
        event.stopPropagation();
        if (isIn) tab.drop(row.id);
        else tab.add([row.id]);
      }}
    >
      {chemicalsMessage(isIn ? 'added_short' : 'add_short')}
    </Button>
  );
}
