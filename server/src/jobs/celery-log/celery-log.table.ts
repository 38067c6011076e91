import { celeryLogs } from '#contract/jobs/celery-log.ts';
import { runErrorText, taskNameIn } from '#contract/jobs/task-texts.ts';
import type { Language } from '#contract/languages/language.ts';
import { like } from '#server/http/list/list-query.ts';
import type { Row } from '#server/http/row.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';
import { taskNameLike } from '../task-name-like.ts';

/** Names of seeded tasks, and errors, in the reader's language. */
function localise(row: Row, locale: Language): Row {
  const { task_name: name, failure, error } = row;
  const reason = typeof failure === 'string' ? failure : null;
  return {
    ...row,
    ...(typeof name === 'string' && { task_name: taskNameIn(name, locale) }),
    ...(typeof error === 'string' && { error: runErrorText({ failure: reason, error }, locale) }),
  };
}

export const celeryLogTable = tableOf(celeryLogs, {
  sql: {
    computed: { node: `coalesce((select n.name from scheduler_node n where n.id = t.node_id), '')` },
    filters: { task_name: ([name = '']) => taskNameLike('task_name', like(name)) },
    keywords: { task_name: (pattern) => taskNameLike('task_name', pattern) },
  },
  localise,
});
