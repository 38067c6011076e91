import { type CarrierVerdict, acceptanceOf } from '#contract/dangerous-goods/acceptance.ts';
import type { Substance } from '#contract/dangerous-goods/substance.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { useAcceptanceRules } from '../substance-rows.ts';
import { chemicalsMessage } from './chemicals.messages.ts';

/** The verdict of each carrier with a rule for the substance. */
export function Acceptance({ row }: { row: Substance }) {
  const rules = useAcceptanceRules() ?? [];
  const carriers = [...new Set(rules.map(({ carrier }) => carrier))];
  const results = carriers.flatMap((carrier) => acceptanceOf(rules, { carrier, ...row }) ?? []);
  return (
    <section className="q-chemical-section">
      <h3>{chemicalsMessage('carriers')}</h3>
      {results.length === 0 && <p className="q-faint">{chemicalsMessage('carriers_none')}</p>}
      <ul className="q-chemical-carriers">
        {results.map((rule) => (
          <li key={rule.carrier}>
            <b>{rule.carrier}</b>
            <VerdictTag rule={rule} />
            <span className="q-faint">
              {rule.by === 'UN' ? chemicalsMessage('by_number') : chemicalsMessage('by_class', { dclass: rule.dclass })}
              {' · '}
              {chemicalsMessage('as_of', { date: rule.as_of })}
            </span>
            {rule.remark !== '' && <p>{rule.remark}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A carrier's verdict, with marks for contradictory rules and sample data. */
export function VerdictTag({ rule }: { rule: CarrierVerdict }) {
  const item = useDictionary('dg_verdict').find(({ value }) => value === rule.verdict);
  return (
    <span className="q-chemical-verdict" title={rule.remark || undefined}>
      <Tag tone={item?.color ?? 'info'} text={item?.label ?? rule.verdict} />
      {rule.isContradicted && (
        <span title={chemicalsMessage('contradicted_title')}>
          <Tag tone="danger" text={chemicalsMessage('contradicted')} />
        </span>
      )}
      {rule.is_sample && <Tag tone="info" text={chemicalsMessage('sample')} />}
    </span>
  );
}
