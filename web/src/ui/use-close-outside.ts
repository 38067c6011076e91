import { type RefObject, useEffect } from 'react';

/** Closes a popup on a click or focus outside. Not on blur: the native colour picker takes the focus too. */
export function useCloseOutside(around: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !around.current?.contains(target)) close();
    };
    const kinds = ['pointerdown', 'focusin'] as const;
    for (const kind of kinds) document.addEventListener(kind, closeOutside);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, closeOutside);
    };
  }, [around, isOpen, close]);
}
