import { flushSync } from 'react-dom';
import { lineFields, type LineField } from '../form-fields.ts';
import { focusProblem } from '../focus-problem.ts';

type Target = { path: string; line: string | undefined; field: string; text: string };

/** Goes to what a finding is about. A folded column is drawn first, at once: the next key already belongs to it. */
export function jumpTo(page: Parameters<typeof focusProblem>[0], { path, line, field, text }: Target): void {
  const [, , ...inLine] = path.split('.');
  const problem = { line, field: inLine[0] === 'goods' ? inLine.join('.') : field, message: text };
  if (focusProblem(page, problem) || !isLineField(field)) return;
  flushSync(() => page.form.requestedField.set(field));
  focusProblem(page, problem);
}

function isLineField(name: string): name is LineField {
  return lineFields.some((field) => field.name === name);
}
