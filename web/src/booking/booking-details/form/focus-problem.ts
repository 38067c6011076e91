import { controlId } from './form-context.ts';
import type { BookingForm } from './form-store.ts';
import { productsAbout } from '../goods/open-products.ts';
import type { FieldProblem } from './problems.ts';

type Page = { form: BookingForm; idPrefix: string };

/** Returns whether the field exists: one in a folded block does not. A finding of a product opens the products. */
export function focusProblem({ form, idPrefix }: Page, problem: FieldProblem): boolean {
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
