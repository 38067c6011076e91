import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type * as z from 'zod';
import { fieldError, fieldRules } from '#contract/fields/field-errors.ts';
import { issuesOf } from '#contract/issues.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { type Problems, errorsByField } from '#web/screen/plain/field-problems.ts';

type Form<S extends z.ZodType, A> = {
  schema: S;
  /** The current input. */
  body: () => unknown;
  labels: Readonly<Record<string, string>>;
  /** The form's fields: errors of others are shown as a whole. */
  fieldNames: readonly string[];
  send: (body: z.output<S>) => Promise<A>;
  onDone: (answer: A) => void;
};

const texts = localeTexts(fieldRules);

/** A form that validates by the contract before the request, and shows all errors at their fields. */
export function useForm<S extends z.ZodType, A>({ schema, body, labels, fieldNames, send, onDone }: Form<S, A>) {
  const [ownProblems, setOwnProblems] = useState<Problems['fields']>({});
  const sending = useMutation({ mutationFn: send, onSuccess: onDone, meta: { handles: () => true } });
  const refused = errorsByField(sending.error, fieldNames);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const parsed = schema.safeParse(body(), { reportInput: true });
    setOwnProblems(parsed.success ? {} : describeErrors(parsed.error, labels));
    sending.reset();
    if (parsed.success) sending.mutate(parsed.data);
  }
  return {
    errors: { ...refused.fields, ...ownProblems },
    whole: refused.whole,
    isBusy: sending.isPending,
    handleSubmit,
  };
}

function describeErrors(error: z.ZodError, labels: Form<z.ZodType, unknown>['labels']): Problems['fields'] {
  const all = issuesOf(error).map((issue) => fieldError(issue, labels[issue.path] ?? issue.path, texts));
  return Object.fromEntries(all.map(({ path, message }) => [path, message]));
}
