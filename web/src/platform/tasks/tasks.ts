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

/** The caller's tasks, newest first, page by page. */
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

/** Cancels a running or waiting task. */
export async function cancelTask(id: number): Promise<void> {
  await api('POST', `${tasksPath}${id}/cancel/`);
  await queryClient.invalidateQueries({ queryKey: taskKey });
}

/** Repeats a failed export. */
export async function retryExport(id: number): Promise<void> {
  await api('POST', `${tasksPath}${id}/again/`);
  await queryClient.invalidateQueries({ queryKey: taskKey });
}

/** Polled in case that no events arrive, e.g. behind a buffering proxy. */
const pollMs = 5_000;

/** One task, updated by events. */
export function taskOptions(id: number) {
  return queryOptions({
    queryKey: [...taskKey, id],
    queryFn: ({ signal }) => api<Task>('GET', `${tasksPath}${id}/`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (!data || isUnderWay(data.state) ? pollMs : false),
    meta: { handles: () => true },
  });
}

/** Waits until a task has ended; `onTask` is called with its progress. */
export function waitForTask(id: number, onTask: (task: Task) => void): Promise<Task> {
  startTasks();
  return new Promise((resolve, reject) => {
    const stop = new QueryObserver(queryClient, taskOptions(id)).subscribe(({ data, error, isFetching }) => {
      if (data) onTask(data);
      // The cached task may be older than the call that started it.
      const isOver = data !== undefined && !isUnderWay(data.state) && !isFetching;
      if (isOver) resolve(data);
      else if (error && !data) reject(error);
      else return;
      // Not before the subscription has been returned.
      queueMicrotask(() => stop());
    });
  });
}

type SettledListener = (task: Task) => void;
const settledListeners = new Set<SettledListener>();

/** Notifies of each task that has ended. */
export function onTaskSettled(listener: SettledListener): () => void {
  settledListeners.add(listener);
  return () => settledListeners.delete(listener);
}

let stop: (() => void) | undefined;

/** Follows the caller's tasks while this window is open; further calls resume. */
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
  // A response requested before the event is older than it.
  await queryClient.cancelQueries({ queryKey: key, exact: true });
  if (queryClient.getQueryData(key)) queryClient.setQueryData<Task>(key, (task) => task && { ...task, ...taskEvent });
  else await queryClient.invalidateQueries({ queryKey: key, exact: true });
}

type TaskPages = InfiniteData<Page<Task>, number>;

/** Returns whether the event was sufficient: a new task and a new state need more data. */
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

/** Refetches everything that may have changed without a listener. */
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

/** Downloads the file of an export. */
export function downloadTask({ id, resource_title: title }: Pick<Task, 'id' | 'resource_title'>): Promise<string> {
  return download(`${tasksPath}${id}/file/`, { fallbackName: `${title}.xls` });
}
