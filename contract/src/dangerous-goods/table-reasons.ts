import { hazardsOf, type SegregationReason, type SegregationSubstance } from './segregation-substance.ts';
import { isDistance, isPendingCheck, tableClass, tableValue } from './segregation-table.ts';

/**
 * The largest distance required between any two of their hazards. Goods of one class need none for their subsidiary
 * hazards if they do not react with each other (49 CFR 176.83(a), IMDG 7.2.6.1), which no table knows; nor does it know
 * under which conditions an entry replaces its class.
 */
export function tableReasons(one: SegregationSubstance, other: SegregationSubstance): SegregationReason[] {
  const isSame = isSameClass(one, other);
  const found = hazardsOf(one).flatMap((first) =>
    hazardsOf(other).flatMap((second): SegregationReason[] => {
      const value = tableValue(first.dclass, second.dclass);
      if (!isDistance(value)) return [];
      const classes = [first.dclass, second.dclass] as const;
      const parts = [first.as, second.as];
      if (isSame && parts.includes('SUBSIDIARY')) return [{ kind: 'SAME_CLASS', classes, distance: value }];
      if (parts.includes('OWN')) return [{ kind: 'CONDITION', classes, distance: value }];
      return [{ kind: 'TABLE', value, classes }];
    }),
  );
  const largest = (kind: SegregationReason['kind']) =>
    found.filter((each) => each.kind === kind).toSorted((a, b) => distanceOf(b).localeCompare(distanceOf(a)));
  const certain = largest('TABLE').slice(0, 1);
  return certain.length > 0 ? certain : [...largest('CONDITION').slice(0, 1), ...largest('SAME_CLASS').slice(0, 1)];
}

function distanceOf(reason: SegregationReason): string {
  if ('value' in reason) return reason.value;
  return 'distance' in reason ? reason.distance : '';
}

function isSameClass({ dclass: one }: SegregationSubstance, { dclass: other }: SegregationSubstance): boolean {
  const areExplosive = one.startsWith('1.') && other.startsWith('1.');
  return areExplosive || (tableClass(one) !== undefined && tableClass(one) === tableClass(other));
}

/** Remarks that add to the table's value. */
export function tableRemarks(one: SegregationSubstance, other: SegregationSubstance): SegregationReason[] {
  const isPending = hazardsOf(one).some((first) =>
    hazardsOf(other).some((second) => isPendingCheck(first.dclass, second.dclass)),
  );
  const isOther = [one, other].some((substance) => hazardsOf(substance).some(({ as }) => as === 'OWN'));
  return [
    ...(isPending ? [{ kind: 'PENDING' } as const] : []),
    ...(isOther ? [{ kind: 'SEGREGATE_AS' } as const] : []),
  ];
}
