import { type InfiniteData, infiniteQueryOptions, QueryObserver, queryOptions } from '@tanstack/react-query';
import type { Page } from '#contract/kit.ts';
import type { TaskEvent } from '#contract/system/events.ts';
import type { Task } from '#contract/system/task.ts';
import { api } from '../api/api.ts';
import { download } from '../api/download.ts';
import { events } from '../updates/events.ts';
import { queryClient, errorShownInline } from '../api/query-client.ts';
import { logError } from '../api/report-error.ts';
import { isUnderWay, runningTasks } from './task-state.ts';

export const tasksPath = '/api/system/task/';
export const taskKey = ['task'] as const;

const taskListKey = [...taskKey, 'list'] as const;

/** All of them, newest first, page by page. */
export function taskListOptions() {
  return infiniteQueryOptions({
    queryKey: taskListKey,
    queryFn: ({ pageParam, signal }) => api<Page<Task>>('GET', tasksPath, { query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ is_next: isNext, page }) => (isNext ? page + 1 : undefined),
    staleTime: 0,
    meta: errorShownInline,
  });
}

/** Ends a task that is under way or waits for its owner. */
export async function cancelTask(id: number): Promise<void> {
  await api('POST', `${tasksPath}${id}/cancel/`);
  await queryClient.invalidateQueries({ queryKey: taskKey });
}

/** Asks once more for what a failed export was asked for. */
export async function retryExport(id: number): Promise<void> {
  await api('POST', `${tasksPath}${id}/again/`);
  await queryClient.invalidateQueries({ queryKey: taskKey });
}

/** Asked for again in case that no event comes through, e.g. past a proxy that gathers them. */
const pollMs = 5_000;

/** One task; events keep it up to date. */
export function taskOptions(id: number) {
  return queryOptions({
    queryKey: [...taskKey, id],
    queryFn: ({ signal }) => api<Task>('GET', `${tasksPath}${id}/`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (!data || isUnderWay(data.state) ? pollMs : false),
    meta: { handles: () => true },
  });
}

/** Waits until a task is no longer under way; `onTask` is told how it gets on. */
export function waitForTask(id: number, onTask: (task: Task) => void): Promise<Task> {
  startTasks();
  return new Promise((resolve, reject) => {
    const stop = new QueryObserver(queryClient, taskOptions(id)).subscribe(({ data, error, isFetching }) => {
      if (data) onTask(data);
      // What was found may be older than the call that began the task.
      const isOver = data !== undefined && !isUnderWay(data.state) && !isFetching;
      if (isOver) resolve(data);
      else if (error && !data) reject(error);
      else return;
      // Not before the subscription has been answered.
      queueMicrotask(() => stop());
    });
  });
}

type SettledListener = (task: Task) => void;
const settledListeners = new Set<SettledListener>();

/** Tells of each task that was under way and is so no more. */
export function onTaskSettled(listener: SettledListener): () => void {
  settledListeners.add(listener);
  return () => settledListeners.delete(listener);
}

let stop: (() => void) | undefined;

/** Follows the caller's tasks for as long as this window lives; asked again, it goes on. */
export function startTasks(): void {
  stop ??= events.listen((event) => {
    if (event.event === 'task') handleTaskEvent(event.data);
    else if (event.event !== 'message') void reloadTasks().catch(logError);
  });
}

function handleTaskEvent(taskEvent: TaskEvent): void {
  setRunning(taskEvent.id, isUnderWay(taskEvent.state));
  void updateTask(taskEvent).catch(logError);
  if (!updateTaskInList(taskEvent)) void queryClient.invalidateQueries({ queryKey: taskListKey });
}

async function updateTask(taskEvent: TaskEvent): Promise<void> {
  const key = [...taskKey, taskEvent.id];
  // An answer that was asked for before the event is older than it.
  await queryClient.cancelQueries({ queryKey: key, exact: true });
  if (queryClient.getQueryData(key)) queryClient.setQueryData<Task>(key, (task) => task && { ...task, ...taskEvent });
  else await queryClient.invalidateQueries({ queryKey: key, exact: true });
}

type TaskPages = InfiniteData<Page<Task>, number>;

/** Whether all there is to show of it could be shown: a new task and a new state bring more than the event tells. */
function updateTaskInList(taskEvent: TaskEvent): boolean {
  const current = queryClient
    .getQueryData<TaskPages>(taskListKey)
    ?.pages.flatMap(({ data }) => data)
    .find(({ id }) => id === taskEvent.id);
  if (current?.state !== taskEvent.state) return false;
  queryClient.setQueryData<TaskPages>(taskListKey, (list) => {
    const pages = list?.pages.map((page) => ({
      ...page,
      data: page.data.map((task) => (task.id === taskEvent.id ? { ...task, ...taskEvent } : task)),
    }));
    return list && pages && { ...list, pages };
  });
  return true;
}

/** Everything that may have changed while nobody listened. */
async function reloadTasks(): Promise<void> {
  const state = ['created', 'running', 'writing'];
  const { data } = await api<Page<Task>>('GET', tasksPath, { query: { state, limit: 100 } });
  const found = new Set(data.map(({ id }) => id));
  for (const id of runningTasks.get()) if (!found.has(id)) setRunning(id, false);
  runningTasks.set(found);
  await queryClient.invalidateQueries({ queryKey: taskKey });
}

function setRunning(id: number, isRunning: boolean): void {
  const current = runningTasks.get();
  if (current.has(id) === isRunning) return;
  runningTasks.set(new Set(isRunning ? [...current, id] : [...current].filter((other) => other !== id)));
  if (!isRunning) void notifySettled(id).catch(logError);
}

async function notifySettled(id: number): Promise<void> {
  if (settledListeners.size === 0) return;
  const task = await api<Task>('GET', `${tasksPath}${id}/`);
  for (const listener of settledListeners) listener(task);
}

/** Saves what an export has made. */
export function downloadTask({ id, resource_title: title }: Pick<Task, 'id' | 'resource_title'>): Promise<string> {
  return download(`${tasksPath}${id}/file/`, { fallbackName: `${title}.xls` });
}
