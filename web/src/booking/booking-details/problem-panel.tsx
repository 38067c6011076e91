import { Icon } from '#web/ui/icon.tsx';
import { bookingMessage } from './booking-details.messages.ts';
import type { Line } from './booking-values.ts';
import { controlId, useBookingForm, useFormState } from './form-context.ts';
import type { BookingForm } from './form-store.ts';
import { productsAbout } from './goods/open-products.ts';
import { noProblems, type Problem, problemList } from './problems.ts';

const none: readonly Line[] = [];

/** Everything that is wrong, each with a way to its field. */
export function ProblemPanel() {
  const page = useBookingForm();
  const problems = useFormState((state) => state.problems);
  const lines = useFormState((state) => (state.problems === noProblems ? none : state.values.lines));
  const list = problemList(problems, lines);
  if (list.length === 0) return null;
  const numberOf = new Map(lines.map((line, index) => [line.key, index + 1]));
  return (
    <div className="q-booking-problems" role="alert">
      <strong>
        <Icon name="warning" />
        {bookingMessage('problems', { count: list.length })}
      </strong>
      <ul>
        {list.map((problem) => (
          <li key={`${problem.line}.${problem.field}`}>
            <button type="button" onClick={() => focusProblem(page, problem)}>
              {problem.line !== undefined && `${bookingMessage('line', { number: numberOf.get(problem.line) ?? 0 })}: `}
              {problem.message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Page = { form: BookingForm; idPrefix: string };

/** Answers whether the field is there: that of a folded block is not. What is said of a product opens the products. */
export function focusProblem({ form, idPrefix }: Page, problem: Problem): boolean {
  const products = productsAbout(problem.line, problem);
  if (products) {
    form.openProducts.set(products);
    return true;
  }
  const control = document.getElementById(controlId(idPrefix, problem));
  control?.scrollIntoView({ block: 'center', inline: 'nearest' });
  control?.focus({ preventScroll: true });
  return control !== null;
}
