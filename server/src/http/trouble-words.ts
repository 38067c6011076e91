import { troubleIn } from '#contract/trouble.ts';
import type { Worded } from './readers-words.ts';

/** For rows of which a field says why another server was not reached, or has refused. */
export function withTrouble(field: string): Worded {
  return (row, locale) => {
    const said = row[field];
    return typeof said === 'string' ? { ...row, [field]: troubleIn(said, locale) } : row;
  };
}
