import type { ImportFix } from '#contract/sheet-reading.ts';

type Fixable = Pick<ImportFix, 'kind' | 'text'>;

export const fixKey = ({ kind, text }: Fixable): string => `${kind}:${text}`;

/** The code that was chosen for a text; '' if none. */
export function fixedCode(fixes: readonly ImportFix[], fixable: Fixable): string {
  return fixes.find((fix) => fixKey(fix) === fixKey(fixable))?.code ?? '';
}

/** With the code of one text; an empty code leaves it open. */
export function withImportFix(fixes: readonly ImportFix[], { kind, text, code }: ImportFix): ImportFix[] {
  const others = fixes.filter((fix) => fixKey(fix) !== fixKey({ kind, text }));
  const written = code.trim().toUpperCase();
  return written === '' ? others : [...others, { kind, text, code: written }];
}
