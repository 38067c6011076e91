import {
  type SegregationOutcome,
  outcomes,
  type SegregationPair,
  segregationOf,
} from '#contract/dangerous-goods/segregation.ts';
import { distanceTexts, segregationReason, segregationTexts } from '#contract/dangerous-goods/segregation.messages.ts';
import type { Substance } from '#contract/dangerous-goods/substance.ts';
import { foodstuffs, toSegregationSubstance } from '#contract/dangerous-goods/substance-conversion.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { chemicalsMessage } from './chemicals.messages.ts';
import '#web/ui/frozen.css';
import type { SegregationSubstance } from '#contract/dangerous-goods/segregation-substance.ts';

/** A checked substance and its name in the matrix. */
type NamedGood = { key: string; name: string; title: string; good: SegregationSubstance };

/** Shapes in addition to colours. */
const shapes: Record<SegregationOutcome, string> = { breach: '✕', unknown: '?', compatible: '✓' };

function pairTitle(goods: readonly NamedGood[], { one, other, outcome }: SegregationPair): string {
  const name = (at: number) => goods[at]?.name ?? '';
  return chemicalsMessage('pair', {
    one: name(one),
    other: name(other),
    outcome: localeTexts(segregationTexts)[outcome],
  });
}

const texts = localeTexts(segregationTexts);
type ResultProps = { rows: readonly Substance[]; limited: readonly number[]; hasFood: boolean };

/** The matrix of all pairs, and the reasons of those with restrictions. */
export function SegregationResult({ rows, limited, hasFood }: ResultProps) {
  const goods: NamedGood[] = [
    ...rows.map((row) => ({
      key: String(row.id),
      name: `UN${row.un_number}`,
      title: row.psn,
      good: toSegregationSubstance(row, { isLimited: limited.includes(row.id) }),
    })),
    ...(hasFood ? [{ key: 'food', name: chemicalsMessage('food'), title: texts.foodstuffs, good: foodstuffs }] : []),
  ];
  const pairs = segregationOf(goods.map(({ good }) => good));
  return (
    <>
      <Summary pairs={pairs} />
      <SegregationMatrix goods={goods} pairs={pairs} />
      <Legend />
      <Reasons goods={goods} pairs={pairs} />
    </>
  );
}

function Summary({ pairs }: { pairs: readonly SegregationPair[] }) {
  const count = (outcome: SegregationOutcome) => pairs.filter((pair) => pair.outcome === outcome).length;
  const isUnverified = pairs.some(({ reasons }) => reasons.some(({ kind }) => kind === 'UNVERIFIED'));
  const lines = [
    ['breach', 'check_breach'],
    ['unknown', 'check_unknown'],
    ['compatible', 'check_fine'],
  ] as const;
  return (
    <div className="q-check-summary" role="status">
      {lines
        .filter(([outcome]) => count(outcome) > 0)
        .map(([outcome, key]) => (
          <p key={outcome} data-outcome={outcome}>
            <span aria-hidden="true">{shapes[outcome]}</span> {chemicalsMessage(key, { count: count(outcome) })}
          </p>
        ))}
      <p className="q-check-decides">
        {texts.decides}
        {isUnverified && <> · {chemicalsMessage('check_unverified')}</>}
      </p>
    </div>
  );
}

function Legend() {
  const distances = localeTexts(distanceTexts);
  return (
    <p className="q-check-legend q-faint">
      {(['1', '2', '3', '4', 'X', '*'] as const).map((value) => (
        <span key={value}>
          <b>{value}</b> {distances[value]}
        </span>
      ))}
    </p>
  );
}

/** The most severe first. Pairs without restrictions are omitted, and reasons for all pairs are listed above. */
function Reasons({ goods, pairs }: { goods: readonly NamedGood[]; pairs: readonly SegregationPair[] }) {
  const ordered = outcomes.toReversed().flatMap((outcome) => pairs.filter((pair) => pair.outcome === outcome));
  const sorted = ordered.filter((pair) => pair.outcome !== 'compatible' || verifiedReasons(pair).length > 0);
  if (sorted.length === 0) return <p>{chemicalsMessage('check_all_fine')}</p>;
  return (
    <section className="q-check-reasons">
      <h3>{chemicalsMessage('check_reasons')}</h3>
      <ul>
        {sorted.map((pair) => (
          <li key={`${pair.one}-${pair.other}`} data-outcome={pair.outcome}>
            <b>
              <span aria-hidden="true">{shapes[pair.outcome]}</span> {pairTitle(goods, pair)}
            </b>
            {verifiedReasons(pair).map((text) => (
              <span key={text}>{text}</span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Both substances may give the same reason. */
function verifiedReasons({ reasons }: SegregationPair): string[] {
  const verified = reasons.filter(({ kind }) => kind !== 'UNVERIFIED');
  return [...new Set(verified.map((reason) => segregationReason(reason, localeTexts)))];
}

type MatrixProps = { goods: readonly NamedGood[]; pairs: readonly SegregationPair[] };

/** Each pair: the table's value and the result. */
function SegregationMatrix({ goods, pairs }: MatrixProps) {
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
