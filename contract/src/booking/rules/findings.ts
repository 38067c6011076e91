import { fill } from '../../error-messages.ts';
import { labelOfPath } from '../../field-errors.ts';
import { bookingLabels } from '../booking.labels.ts';
import { containerLabels } from '../container.labels.ts';
import type { Facts } from './facts.ts';
import { type Finding, type Found, isAsked, type Stage } from './finding.ts';
import { type Draft, type Place, placeOf } from './place.ts';
import { required } from './required.ts';
import { ruleOf } from './rule-book.ts';
import { ruleSentences } from './rules.messages.ts';

type Check = (booking: Place, facts: Facts, stage: Stage) => Found[];

const checks: readonly Check[] = [required];

/** What is wrong with a booking at a step, and what could be better; the same in the browser and on the server. */
export function findings(booking: Draft, facts: Facts, stage: Stage): Finding[] {
  const place = placeOf(booking);
  return findingsFrom(
    checks.flatMap((check) => check(place, facts, stage)),
    facts,
    stage,
  );
}

/** Gives what was found its severity and its words, and leaves out what is not asked for yet. */
export function findingsFrom(found: readonly Found[], { rules }: Pick<Facts, 'rules'>, stage: Stage): Finding[] {
  return found.flatMap(({ rule, path, params = {}, fix }) => {
    const { stage: from, severity } = ruleOf(rule);
    if (!isAsked(from, stage)) return [];
    const sentence = (locale: 'zh-CN' | 'en') =>
      fill(ruleSentences[locale][rule], { name: labelOfPath(path, nameIn[locale]), ...params });
    return [
      {
        rule,
        severity: rules.severities[rule] ?? severity,
        stage: from,
        path,
        zh: sentence('zh-CN'),
        en: sentence('en'),
        params,
        ...(fix && { fix }),
      },
    ];
  });
}

const nameIn = {
  'zh-CN': nameFrom({ ...containerLabels['zh-CN'], ...bookingLabels['zh-CN'] }),
  en: nameFrom({ ...containerLabels.en, ...bookingLabels.en }),
};

function nameFrom(names: Readonly<Partial<Record<string, string>>>): (field: string) => string {
  return (field) => names[field] ?? field;
}
