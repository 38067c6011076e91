import type { ErrorParams } from '../../errors.ts';
import type { RuleId } from './rule-book.ts';
import type { Severity, Stage } from './severity.ts';

export type FixValue = string | number | boolean | null;

/** The value that one click enters; `others` are alternatives. */
export type Fix = { value: FixValue; others?: readonly FixValue[] | undefined };

/** A finding before it has a severity and a text. Paths have the form of `FieldIssue`. */
export type RawFinding = { rule: RuleId; path: string; params?: ErrorParams; fix?: Fix };

/** One finding; the path has the form of `FieldIssue`: `ctnlist.2.cntrno`. */
export type Finding = {
  rule: RuleId;
  severity: Severity;
  stage: Stage;
  path: string;
  zh: string;
  en: string;
  fix?: Fix | undefined;
};
