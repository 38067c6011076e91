import type { Task } from '#contract/system/task.ts';

/** A task as its owner sees it. */
export function aTask(parts: Partial<Task> = {}): Task {
  return {
    id: 7,
    kind: 'export',
    resource: 'thing',
    resource_title: 'Things',
    state: 'done',
    progress: 3,
    total: 3,
    new_rows: null,
    changed_rows: null,
    error_rows: null,
    warning_rows: null,
    file: 'Things_20261121_0830.xlsx',
    size: 11_264,
    error: '',
    started_datetime: '2026-11-21 08:30:00',
    finished_datetime: '2026-11-21 08:30:05',
    creator: 1,
    creator_name: 'Li',
    modifier: '1',
    modifier_name: 'Li',
    dept_belong_id: '1',
    is_deleted: false,
    version: 1,
    create_datetime: '2026-11-21 08:29:59',
    update_datetime: '2026-11-21 08:30:05',
    ...parts,
  };
}
