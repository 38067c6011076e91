import type { SegregationPair } from '#contract/dangerous-goods/segregation.ts';
import { chemicalsMessage } from './chemicals.messages.ts';
import { type NamedGood, pairTitle, shapes } from './named-goods.ts';
import '#web/ui/frozen.css';

type MatrixProps = { goods: readonly NamedGood[]; pairs: readonly SegregationPair[] };

/** Each with each: the table's value and what comes of it. */
export function SegregationMatrix({ goods, pairs }: MatrixProps) {
  const found = new Map(
    pairs.flatMap((pair) => [
      [`${pair.one}-${pair.other}`, pair] as const,
      [`${pair.other}-${pair.one}`, pair] as const,
    ]),
  );
  return (
    <div className="q-check-scroll q-frozen">
      <table aria-label={chemicalsMessage('check_matrix')}>
        <thead>
          <tr>
            <th scope="col">
              <span className="q-hidden">{chemicalsMessage('name')}</span>
            </th>
            {goods.map(({ key, name, title, good }) => (
              <th key={key} scope="col" title={title}>
                {name}
                <small>{good.dclass}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {goods.map(({ key, name, title }, row) => (
            <tr key={key}>
              <th scope="row" title={title}>
                {name}
                {title !== name && <small>{title}</small>}
              </th>
              {goods.map((other, column) => (
                <Cell key={other.key} goods={goods} pair={found.get(`${row}-${column}`)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ goods, pair }: { goods: readonly NamedGood[]; pair: SegregationPair | undefined }) {
  if (!pair) return <td title={chemicalsMessage('itself')}>–</td>;
  const title = pairTitle(goods, pair);
  return (
    <td data-outcome={pair.outcome} title={title}>
      <span aria-hidden="true">{shapes[pair.outcome]}</span> {pair.value}
      <span className="q-hidden">{title}</span>
    </td>
  );
}
