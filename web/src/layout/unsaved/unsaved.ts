import { createStore } from '#web/platform/store.ts';

export type UnsavedPage = { path: string; title: string; canSave: boolean };
export type UnsavedAnswer = 'save' | 'discard' | 'stay';
type Question = { pages: readonly UnsavedPage[]; isClosing: boolean; answer: (answer: UnsavedAnswer) => void };

export const unsavedQuestion = createStore<Question | undefined>(undefined);

/** Confirms what to do with the unsaved input of one or several pages. A second request meanwhile is cancelled. */
export function confirmUnsaved(pages: readonly UnsavedPage[], isClosing: boolean): Promise<UnsavedAnswer> {
  if (unsavedQuestion.get()) return Promise.resolve('stay');
  return new Promise((resolve) => {
    const answer = (selected: UnsavedAnswer) => {
      unsavedQuestion.set(undefined);
      resolve(selected);
    };
    unsavedQuestion.set({ pages, isClosing, answer });
  });
}

type Save = () => Promise<boolean>;
const saves = new Map<string, Save>();

/** Registers a page's save function while it has unsaved input. */
export function registerSave(path: string, save: Save | undefined): void {
  if (save) saves.set(path, save);
  else saves.delete(path);
}

export const canSave = (path: string): boolean => saves.has(path);

/** Saves a page's input; false if that fails, which the page then shows. */
export async function savePage(path: string): Promise<boolean> {
  return (await saves.get(path)?.()) ?? false;
}

const discards = new Map<string, () => void>();

/** Registers what a page does when its input is discarded. */
export function registerDiscard(path: string, discard: (() => void) | undefined): void {
  if (discard) discards.set(path, discard);
  else discards.delete(path);
}

/** Discards a page's input: its stored draft must not be offered again. */
export function discardPage(path: string): void {
  discards.get(path)?.();
}
