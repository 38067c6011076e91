import { documentKinds, type DocumentKind } from './document-kind.ts';

/** Where the text stands that a company adds to documents of a kind, one for each language. */
export type DocumentTextPath = `document.${Lowercase<DocumentKind>}_${'zh' | 'en'}`;

export function documentTextPath(kind: DocumentKind, language: 'zh' | 'en'): DocumentTextPath {
  // The compiler does not follow what `toLowerCase` makes of a union.
  return `document.${kind.toLowerCase() as Lowercase<DocumentKind>}_${language}`;
}

/** Something for each of these texts. */
export function eachDocumentText<T>(
  make: (kind: DocumentKind, language: 'zh' | 'en') => T,
): Record<DocumentTextPath, T> {
  const entries = documentKinds.flatMap((kind) =>
    (['zh', 'en'] as const).map((language) => [documentTextPath(kind, language), make(kind, language)] as const),
  );
  // Every path is an entry.
  return Object.fromEntries(entries) as Record<DocumentTextPath, T>;
}
