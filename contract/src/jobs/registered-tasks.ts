import * as z from 'zod';
import { bool, int, type Shape } from '../kit.ts';
import type { taskResultLabels } from './registered-tasks.labels.ts';

/** The arguments of each task that can be scheduled; others cannot be run. */
export const taskArguments = {
  cut_off_reminders: z.strictObject({}),
  expired_sessions: z.strictObject({}),
  retention: z.strictObject({}),
  log_months: z.strictObject({}),
  task_files: z.strictObject({}),
  abandoned_files: z.strictObject({}),
  file_contents: z.strictObject({}),
  schedule_rotations: z.strictObject({}),
  sample_rates: z.strictObject({}),
  trace_poll: z.strictObject({}),
  deliveries: z.strictObject({}),
  exchange_outbox: z.strictObject({}),
  exchange_inbox: z.strictObject({}),
  carrier_status: z.strictObject({}),
  task_results: z.strictObject({ keep_days: int(1, 3650).default(90) }),
  database_statistics: z.strictObject({ refresh: bool().default(true), keep_days: int(1, 3650).default(365) }),
  database_backup: z.strictObject({ keep_copies: int(1, 60).default(7), verify: bool().default(true) }),
  exchange_rate_files: z.strictObject({ delete_read: bool().default(false) }),
} as const;

export type TaskName = keyof typeof taskArguments;
export type TaskArguments<N extends TaskName> = z.output<(typeof taskArguments)[N]>;
export const taskNames = Object.keys(taskArguments) as [TaskName, ...TaskName[]];

/** The result of a run: figures and names, labelled by `taskResultLabels`. */
export type TaskResult = Partial<Record<keyof (typeof taskResultLabels)['en'], string | number>>;

/** The arguments of a task by name. */
export function argumentsOf(task: TaskName): Shape {
  return taskArguments[task].shape;
}

export function isTaskName(name: unknown): name is TaskName {
  return typeof name === 'string' && Object.hasOwn(taskArguments, name);
}

/** The object in `kwargs`, or undefined if it is no JSON object. */
export function parsedArguments(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
