import { type Outcome, outcomes, type SegregationPair, segregationOf } from '#contract/dangerous-goods/segregation.ts';
import { distanceTexts, reasonText, segregationTexts } from '#contract/dangerous-goods/segregation.messages.ts';
import type { Substance } from '#contract/dangerous-goods/substance.ts';
import { foodstuffs, toSegregationSubstance } from '#contract/dangerous-goods/substance-conversion.ts';
import { localeTexts } from '#web/platform/i18n.ts';
import { chemicalsMessage } from './chemicals.messages.ts';
import { type NamedGood, pairTitle, shapes } from './named-goods.ts';
import { SegregationMatrix } from './segregation-matrix.tsx';

const texts = localeTexts(segregationTexts);
type ResultProps = { rows: readonly Substance[]; limited: readonly number[]; hasFood: boolean };

/** The matrix of all pairs, and the reasons of those that are not simply fine. */
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
  const count = (outcome: Outcome) => pairs.filter((pair) => pair.outcome === outcome).length;
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

/** The gravest first. Of pairs that are simply fine there is nothing to say, and what holds for all is said above. */
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

/** Both may say the same of each other. */
function verifiedReasons({ reasons }: SegregationPair): string[] {
  const verified = reasons.filter(({ kind }) => kind !== 'UNVERIFIED');
  return [...new Set(verified.map((reason) => reasonText(reason, localeTexts)))];
}
