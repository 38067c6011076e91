import type { ErrorParams } from '../../errors.ts';
import type { RuleId } from './rule-book.ts';
import type { Severity, Stage } from './severity.ts';

export type FixValue = string | number | boolean | null;

/** What one click puts into the field; `others` may have been meant as well. */
export type Fix = { value: FixValue; others?: readonly FixValue[] | undefined };

/** What a check has found, before it has a severity and words. Paths are written as in `FieldIssue`. */
export type RawFinding = { rule: RuleId; path: string; params?: ErrorParams; fix?: Fix };

/** One finding, with the path written as in `FieldIssue`: `ctnlist.2.cntrno`. */
export type Finding = {
  rule: RuleId;
  severity: Severity;
  stage: Stage;
  path: string;
  zh: string;
  en: string;
  fix?: Fix | undefined;
};
