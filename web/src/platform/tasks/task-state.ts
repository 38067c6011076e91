import type { TaskState } from '#contract/system/task.ts';
import { createStore } from '../store.ts';

/** The caller's running imports and exports, by id. */
export const runningTasks = createStore<ReadonlySet<number>>(new Set());

/** Whether "my imports and exports" is open, and which import its wizard shows. */
export type TaskPanelState = { isOpen: boolean; importTask: number | undefined };
export const taskPanel = createStore<TaskPanelState>({ isOpen: false, importTask: undefined });

export const openTasks = () => taskPanel.set({ isOpen: true, importTask: undefined });
export const openImport = (task: number) => taskPanel.set({ isOpen: false, importTask: task });
export const closeTasks = () => taskPanel.set({ isOpen: false, importTask: undefined });

export function isUnderWay(state: TaskState): boolean {
  return state === 'created' || state === 'running' || state === 'writing';
}

const claimed = new Set<number>();

/**
 * Registers that a component shows this task's progress, so that no other does, until the returned function is called.
 */
export function claimTask(id: number): () => void {
  claimed.add(id);
  return () => claimed.delete(id);
}

export const isClaimed = (id: number) => claimed.has(id);
