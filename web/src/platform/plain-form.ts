import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { fieldError, type FieldIssue, fieldRules } from '#contract/fields/field-errors.ts';
import { ApiError } from './api/api-error.ts';
import { errorText } from './api/error-text.ts';
import { localeTexts } from './languages/i18n.ts';
import { logError } from './api/report-error.ts';

export type Values<F extends string> = Readonly<Record<F, string>>;

type Options<F extends string> = {
  /** Names of the inputs with their labels. */
  labels: Readonly<Record<F, string>>;
  /** Errors that need no request. */
  check: (values: Values<F>) => readonly FieldIssue[];
  send: (values: Values<F>) => Promise<void>;
  /** After a refusal, e.g. to renew a captcha. */
  onRefused?: () => Promise<void> | void;
};

type Problem = { text: string; seconds: number };
const noProblem: Problem = { text: '', seconds: 0 };

type InForm = { target: EventTarget; currentTarget: HTMLFormElement };

export type PlainForm<F extends string> = {
  ref: RefObject<HTMLFormElement | null>;
  /** The server's error without a field. */
  problem: string;
  /** How long the server refuses further attempts. */
  waitSeconds: number;
  isBusy: boolean;
  errorOf: (field: F) => string;
  handleSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  /** A field is validated on blur, and while it has an error on every key. */
  handleBlur: (event: InForm) => void;
  handleInput: (event: InForm) => void;
  input: (field: F) => HTMLInputElement | null;
  setValue: (field: F, value: string) => void;
  forgetErrors: () => void;
};

/** A short form of plain inputs. They are uncontrolled, so that password managers work. */
export function usePlainForm<F extends string>({ labels, check, send, onRefused }: Options<F>): PlainForm<F> {
  const { ref, input, put: setValue } = useInputs<F>();
  const { setErrors, ...fieldErrors } = useFieldErrors({ labels, check });
  const { problem, waitSeconds, setProblem } = useProblem();
  const [isBusy, setBusy] = useState(false);

  function showErrors(found: Readonly<Record<string, string>>) {
    setErrors(found);
    const first = Object.keys(labels).find((field) => field in found);
    // Labels have the names of the inputs.
    if (first) input(first as F)?.focus();
  }

  async function handleRefusal(error: unknown) {
    logError(error);
    setBusy(false);
    await onRefused?.();
    const named = fieldsOf(error, labels);
    showErrors(named);
    if (Object.keys(named).length === 0) setProblem({ text: errorText(error).text, seconds: secondsOf(error) });
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = valuesOf(new FormData(event.currentTarget), labels);
    const issues = check(values);
    setProblem(noProblem);
    showErrors(Object.fromEntries(issues.map((issue) => [issue.path, issueText(issue, labels)])));
    if (issues.length > 0) return;
    setBusy(true);
    try {
      await send(values);
      setBusy(false);
    } catch (error) {
      await handleRefusal(error);
    }
  }

  return {
    ref,
    problem,
    waitSeconds,
    isBusy,
    ...fieldErrors,
    handleSubmit,
    input,
    setValue,
  };
}

/** Field errors, and their validation between submits. */
function useFieldErrors<F extends string>({ labels, check }: Pick<Options<F>, 'labels' | 'check'>) {
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});

  function recheck(field: string, formValues: HTMLFormElement) {
    const issue = check(valuesOf(new FormData(formValues), labels)).find(({ path }) => path === field);
    setErrors((before) => ({ ...before, [field]: issue && issueText(issue, labels) }));
  }

  return {
    setErrors,
    errorOf: (field: F) => errors[field] ?? '',
    forgetErrors: () => setErrors({}),
    handleBlur: ({ target, currentTarget }: InForm) => {
      if (target instanceof HTMLInputElement && target.value !== '') recheck(target.name, currentTarget);
    },
    handleInput: ({ target, currentTarget }: InForm) => {
      if (target instanceof HTMLInputElement && errors[target.name]) recheck(target.name, currentTarget);
    },
  };
}

function useInputs<F extends string>() {
  const ref = useRef<HTMLFormElement>(null);
  const input = (field: F) => ref.current?.querySelector<HTMLInputElement>(`[name=${field}]`) ?? null;
  const setValue = (field: F, value: string) => {
    const target = input(field);
    if (target) target.value = value;
  };
  return { ref, input, put: setValue };
}

/** The issues of blank required fields. */
export function missing<F extends string>(values: Values<F>, required: readonly F[]): FieldIssue[] {
  return required.filter((field) => values[field].trim() === '').map((path) => ({ path, rule: 'required' }));
}

function valuesOf<F extends string>(formValues: FormData, labels: Readonly<Record<F, string>>): Values<F> {
  const entries = Object.keys(labels).map((field) => {
    const value = formValues.get(field);
    return [field, typeof value === 'string' ? value : ''];
  });
  // One entry per label.
  return Object.fromEntries(entries) as Values<F>;
}

function issueText(issue: FieldIssue, labels: Readonly<Record<string, string>>): string {
  return fieldError(issue, labels[issue.path] ?? issue.path, localeTexts(fieldRules)).message;
}

function fieldsOf(error: unknown, labels: object): Record<string, string> {
  const fields = error instanceof ApiError ? error.fields : [];
  // An error of no input of this form is shown as a whole.
  const areFormFields = fields.length > 0 && fields.every(({ path }) => path in labels);
  return areFormFields ? Object.fromEntries(fields.map(({ path, message }) => [path, message])) : {};
}

function secondsOf(error: unknown): number {
  const data = error instanceof ApiError ? error.data : undefined;
  const hasSeconds = typeof data === 'object' && data !== null && 'seconds' in data;
  return hasSeconds && typeof data.seconds === 'number' ? data.seconds : 0;
}

/** An expired lock is no longer shown. */
function useProblem() {
  const [problem, setProblem] = useState(noProblem);
  const waitSeconds = useCountdown(problem);
  const isOver = problem.seconds > 0 && waitSeconds === 0;
  return { problem: isOver ? '' : problem.text, waitSeconds, setProblem };
}

function useCountdown(problem: Problem): number {
  const [countdown, setCountdown] = useState({ problem, secondsLeft: 0 });
  useEffect(() => {
    const until = Date.now() + problem.seconds * 1000;
    const updateCountdown = () =>
      setCountdown({ problem, secondsLeft: Math.max(0, Math.ceil((until - Date.now()) / 1000)) });
    if (problem.seconds === 0) return undefined;
    const timer = setInterval(updateCountdown, 1000);
    return () => clearInterval(timer);
  }, [problem]);
  return countdown.problem === problem ? countdown.secondsLeft : problem.seconds;
}
