import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { FeedbackText } from '../feedback.messages.ts';

/** What became of a property that was not simply taken. */
export type ReadRemark = {
  code: 'PROPERTY_WILL_BE_IGNORED' | 'PROPERTY_VALUE_HAS_BEEN_CHANGED';
  path: string;
  text: FeedbackText;
  value?: string;
};

/** Collects what a body of the standard says in our own words, and where each word comes from. */
export type RequestReader = {
  /** Our field, by its path, and the properties that were read for it; the first is where its faults are told. */
  set: (at: string, value: unknown, ...from: readonly string[]) => void;
  refuse: (issue: FieldIssue) => void;
  remark: (remark: ReadRemark) => void;
  /** Properties that say nothing that is kept, and of which nothing has to be told. */
  seen: (...from: readonly string[]) => void;
  read: RequestReading;
};

export type RequestReading = {
  values: Record<string, unknown>;
  /** Where in the body a field of ours comes from. */
  paths: Map<string, string>;
  seen: Set<string>;
  issues: FieldIssue[];
  remarks: ReadRemark[];
};

export function reader(): RequestReader {
  const read: RequestReading = { values: {}, paths: new Map(), seen: new Set(), issues: [], remarks: [] };
  const seen = (...from: readonly string[]): void => from.forEach((each) => read.seen.add(each));
  return {
    read,
    seen,
    set: (at, value, ...from) => {
      setAt(read.values, at.split('.'), value);
      seen(...from);
      if (from[0] !== undefined) read.paths.set(at, from[0]);
    },
    refuse: (issue) => void read.issues.push(issue),
    remark: (remark) => {
      read.seen.add(remark.path);
      read.remarks.push(remark);
    },
  };
}

/** `ctnlist.0.kgs`: a number is a place in a list. */
function setAt(into: Record<string, unknown>, [head = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    into[head] = value;
    return;
  }
  const isList = /^\d+$/.test(rest[0] ?? '');
  into[head] ??= isList ? [] : {};
  // Made just now, or by an earlier path of the same form.
  setAt(into[head] as Record<string, unknown>, rest, value);
}

/** The property that a field of ours was read from, or that of the list or line around it. */
export function sourcePathOf({ paths }: Pick<RequestReading, 'paths'>, path: string): string | undefined {
  for (let at = path; at !== ''; at = at.includes('.') ? at.slice(0, at.lastIndexOf('.')) : '') {
    const found = paths.get(at);
    if (found !== undefined) return found;
  }
  return undefined;
}
