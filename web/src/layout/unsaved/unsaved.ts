import { createStore } from '#web/platform/store.ts';

export type UnsavedPage = { path: string; title: string; canSave: boolean };
export type UnsavedAnswer = 'save' | 'discard' | 'stay';
type Question = { pages: readonly UnsavedPage[]; isClosing: boolean; answer: (answer: UnsavedAnswer) => void };

export const unsavedQuestion = createStore<Question | undefined>(undefined);

/** Asks what becomes of unsaved input: one page or a list of them. A second question meanwhile stays where it is. */
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

/** Keeps how a page's input is saved, for as long as it is unsaved. */
export function registerSave(path: string, save: Save | undefined): void {
  if (save) saves.set(path, save);
  else saves.delete(path);
}

export const canSave = (path: string): boolean => saves.has(path);

/** Saves a page's input; false when it could not be saved, which its page then shows. */
export async function savePage(path: string): Promise<boolean> {
  return (await saves.get(path)?.()) ?? false;
}

const discards = new Map<string, () => void>();

/** Keeps what a page does when its input is given up, for as long as it is unsaved. */
export function registerDiscard(path: string, discard: (() => void) | undefined): void {
  if (discard) discards.set(path, discard);
  else discards.delete(path);
}

/** A page's input is given up for good: what it keeps for a crash must not offer it again. */
export function discardPage(path: string): void {
  discards.get(path)?.();
}
