import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { FeedbackText } from '../feedback.messages.ts';

/** Feedback about a property that was changed or ignored. */
export type ReadRemark = {
  code: 'PROPERTY_WILL_BE_IGNORED' | 'PROPERTY_VALUE_HAS_BEEN_CHANGED';
  path: string;
  text: FeedbackText;
  value?: string;
};

/** Collects our values from a body, with the property that each comes from. */
export type RequestReader = {
  /** Sets one of our fields, with the properties read for it; errors are reported at the first. */
  set: (at: string, value: unknown, ...from: readonly string[]) => void;
  refuse: (issue: FieldIssue) => void;
  remark: (remark: ReadRemark) => void;
  /** Marks properties that need neither storing nor reporting. */
  seen: (...from: readonly string[]) => void;
  read: RequestReading;
};

export type RequestReading = {
  values: Record<string, unknown>;
  /** The property that each of our fields comes from. */
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

/** `ctnlist.0.kgs`: a number is an index. */
function setAt(into: Record<string, unknown>, [head = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    into[head] = value;
    return;
  }
  const isList = /^\d+$/.test(rest[0] ?? '');
  into[head] ??= isList ? [] : {};
  // Created just now, or by an earlier path of the same form.
  setAt(into[head] as Record<string, unknown>, rest, value);
}

/** The property that a field was read from, or that of its list or line. */
export function sourcePathOf({ paths }: Pick<RequestReading, 'paths'>, path: string): string | undefined {
  for (let at = path; at !== ''; at = at.includes('.') ? at.slice(0, at.lastIndexOf('.')) : '') {
    const found = paths.get(at);
    if (found !== undefined) return found;
  }
  return undefined;
}
