import { titleOf } from '#contract/titles.ts';
import { type Task, tasks } from '#contract/system/task.ts';
import type { Ctx } from '#server/http/route.ts';
import { rowById } from '#server/http/rows.ts';
import type { Row } from '#server/http/row.ts';

/** Only the owner has access to a task, regardless of the data scope. */
export function asOwner(ctx: Ctx): Ctx {
  return { ...ctx, viewer: { ...ctx.viewer, scope: { all: false, ownerIds: [ctx.viewer.id], deptIds: [] } } };
}

export async function ownTask(ctx: Ctx, id: number): Promise<Task> {
  return presentTask(ctx, await rowById(asOwner(ctx), tasks, id));
}

export function presentTask({ locale }: Pick<Ctx, 'locale'>, row: Row): Task {
  // Selected by the contract's own fields.
  const task = row as Omit<Task, 'resource_title'>;
  return { ...task, resource_title: titleOf(task.resource, locale) };
}
