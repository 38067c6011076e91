import { useSettings } from '#web/platform/settings.ts';
import { createStore } from '#web/platform/store.ts';
import { useStored } from '#web/platform/stored.ts';

/** `reveal`: a choice opens its part of the side menu; `split`: the side menu shows that part only; `off`: no menu there. */
export const headerMenuModes = ['reveal', 'split', 'off'] as const;
export type HeaderMenuMode = (typeof headerMenuModes)[number];

/** The user's own choice, first as the configuration says. */
export function useHeaderMenuMode(): [HeaderMenuMode, (mode: HeaderMenuMode) => void] {
  const initial = useSettings()['base.header_menu'];
  const [kept, setKept] = useStored<unknown>('menu.header', initial);
  return [headerMenuModes.find((mode) => mode === kept) ?? 'reveal', setKept];
}

/** The top-level menu that was chosen last; `times` tells one choice of it from the next. */
export const chosenTop = createStore<{ id: number; times: number }>({ id: 0, times: 0 });

export function chooseTop(id: number): void {
  chosenTop.set({ id, times: chosenTop.get().times + 1 });
}
