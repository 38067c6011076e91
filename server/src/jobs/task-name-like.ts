import { type RawBuilder, sql } from 'kysely';
import { seededNames } from '#contract/jobs/task-texts.ts';

const seededNamesJson = JSON.stringify(seededNames);

/** Whether a task's name matches a pattern, in its stored form or in English. */
export function taskNameLike(column: 'name' | 'task_name', pattern: string): RawBuilder<unknown> {
  const name = sql.ref(`t.${column}`);
  return sql`(${name} ilike ${pattern} or ${name} in (
    select n.stored from jsonb_to_recordset(${seededNamesJson}::jsonb) as n (stored text, english text) where n.english ilike ${pattern}))`;
}
