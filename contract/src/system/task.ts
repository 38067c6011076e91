import type * as z from 'zod';
import { auditTime, choice, int, resource, text } from '../kit.ts';
import { taskLabels } from './task.labels.ts';

/**
 * `created` is queued. An import is `running` while it is checked, `checked` until its owner has decided, and `writing`
 * from then on; if it cannot be written it returns to `checked`.
 */
export const taskStates = ['created', 'running', 'checked', 'writing', 'done', 'failed', 'cancelled'] as const;
export type TaskState = (typeof taskStates)[number];

/** `print` makes documents of many rows. */
const taskKinds = ['export', 'import', 'print'] as const;
export type TaskKind = (typeof taskKinds)[number];

/** Days for which the file of a finished task is available. */
export const taskFileDays = 7;

const maxRows = 2_147_483_647;

/** An import or export in the background; only its owner sees it, regardless of the data scope. */
export const tasks = resource({
  name: 'task',
  path: '/api/system/task/',
  scope: 'row',
  row: {
    kind: choice('task_kind', taskKinds),
    /** The resource whose rows it reads or writes. */
    resource: text(60),
    state: choice('task_state', taskStates),
    progress: int(0, maxRows),
    total: int(0, maxRows).nullable(),
    /** Rows of an import that create a row, that update one, and rows with errors; null until they are known. */
    new_rows: int(0, maxRows).nullable(),
    changed_rows: int(0, maxRows).nullable(),
    error_rows: int(0, maxRows).nullable(),
    /** Rows of an import with warnings. */
    warning_rows: int(0, maxRows).nullable(),
    /** The uploaded file of an import. Empty if there is none, or none any longer. */
    file: text(200),
    size: int(0, Number.MAX_SAFE_INTEGER).nullable(),
    error: text(500),
    started_datetime: auditTime().nullable(),
    finished_datetime: auditTime().nullable(),
  },
  input: {},
  search: { kind: 'in', state: 'in', create_datetime: 'range' },
  keyword: [],
  sortable: ['create_datetime'],
  order: ['-create_datetime'],
  labels: taskLabels,
});

/** A task as its owner sees it; `resource_title` in their language. */
export const Task = tasks.row.extend({ resource_title: text(100) });
export type Task = z.output<typeof Task>;
