import { Icon } from '#web/ui/icon.tsx';
import { bookingMessage } from './booking-details.messages.ts';
import { controlId, useBookingForm, useFormState } from './form-context.ts';
import { type Problem, problemList } from './problems.ts';

/** Everything that is wrong, each with a way to its field. */
export function ProblemPanel() {
  const { idPrefix } = useBookingForm();
  const problems = useFormState((state) => state.problems);
  const values = useFormState((state) => state.values);
  const list = problemList(problems, values);
  if (list.length === 0) return null;
  const numberOf = new Map(values.lines.map((line, index) => [line.key, index + 1]));
  return (
    <div className="q-booking-problems" role="alert">
      <strong>
        <Icon name="warning" />
        {bookingMessage('problems', { count: list.length })}
      </strong>
      <ul>
        {list.map((problem) => (
          <li key={`${problem.line}.${problem.field}`}>
            <button type="button" onClick={() => focusProblem(idPrefix, problem)}>
              {problem.line !== undefined && `${bookingMessage('line', { number: numberOf.get(problem.line) ?? 0 })}: `}
              {problem.message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function focusProblem(idPrefix: string, problem: Pick<Problem, 'line' | 'field'>): void {
  const control = document.getElementById(controlId(idPrefix, problem));
  control?.scrollIntoView({ block: 'center', inline: 'nearest' });
  control?.focus({ preventScroll: true });
}
