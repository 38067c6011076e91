/** Noto Sans SC: Latin, simplified Chinese and most traditional letters; which ones, its own table says (`letters.ts`). */
export const fontFile = import.meta
  .resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff');
