import { useStore } from '#web/platform/store.ts';
import type { ContainerLine } from '../form/booking-values.ts';
import { useBookingForm, useFormState } from '../form/form-context.ts';
import { noBookingProblems, type FieldProblem, problemList } from '../form/problems.ts';
import { type Live, noLiveFindings, type PlacedFinding } from './marks.ts';

/** A finding in the page's list; `isRefused`: the last action was refused because of it. */
export type ListedFinding = PlacedFinding & { isRefused: boolean };

/** Its position within the line: a product has its own fields, although the list links all of them to the container. */
const pathInLine = ({ finding }: PlacedFinding): string => finding.path.replace(/^ctnlist\.\d+\./, '');

/** The same message twice, or two errors of one field. */
function isSame(one: PlacedFinding, other: PlacedFinding): boolean {
  if (one.line !== other.line || one.field !== other.field) return false;
  return (
    one.text === other.text ||
    (pathInLine(one) === pathInLine(other) && [one, other].every((each) => each.level === 'ERROR'))
  );
}

/** Refusals come first, in the server's words, and replace the findings of the rules for the same place. */
export function findingList(found: readonly PlacedFinding[], refused: readonly PlacedFinding[]): ListedFinding[] {
  const withRefusals = found.map((one) => {
    const refusal = refused.find((other) => isSame(one, other));
    return { ...one, text: refusal?.text ?? one.text, isRefused: refusal !== undefined };
  });
  const unlisted = refused.filter((one) => !found.some((other) => isSame(one, other)));
  return [
    ...unlisted.map((one) => ({ ...one, isRefused: true })),
    ...withRefusals.filter((one) => one.isRefused),
    ...withRefusals.filter((one) => !one.isRefused),
  ];
}

function placedRefusal({ line, field, message }: FieldProblem, lines: readonly ContainerLine[]): PlacedFinding {
  const index = lines.findIndex(({ key }) => key === line);
  const path = line === undefined ? field : `ctnlist.${index}.${field}`;
  return {
    finding: { rule: 'REFUSED', severity: 'ERROR', stage: 'STASH', path, zh: message, en: message },
    level: 'ERROR',
    text: message,
    line,
    number: line === undefined ? undefined : index + 1,
    field: field.startsWith('goods.') ? 'ctnall' : field,
  };
}

const none: readonly ContainerLine[] = [];

/** All findings of the booking without duplicates, both for the list and for the counts of the sections. */
export function useFindingList(): { isChecked: boolean; list: readonly ListedFinding[] } {
  const live: Live = useStore(useBookingForm().live);
  const problems = useFormState((state) => state.problems);
  const lines = useFormState((state) => (state.problems === noBookingProblems ? none : state.values.lines));
  const refused = problemList(problems, lines).map((problem) => placedRefusal(problem, lines));
  return { isChecked: live !== noLiveFindings, list: findingList(live.list, refused) };
}
