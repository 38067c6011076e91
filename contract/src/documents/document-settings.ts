import { documentKinds, type DocumentKind } from './document-kind.ts';

/** The setting of a company's additional text for a kind of document, one per language. */
export type DocumentTextPath = `document.${Lowercase<DocumentKind>}_${'zh' | 'en'}`;

export function documentTextPath(kind: DocumentKind, language: 'zh' | 'en'): DocumentTextPath {
  // TypeScript does not narrow `toLowerCase` of a union.
  return `document.${kind.toLowerCase() as Lowercase<DocumentKind>}_${language}`;
}

/** An object with one value per setting. */
export function eachDocumentText<T>(
  make: (kind: DocumentKind, language: 'zh' | 'en') => T,
): Record<DocumentTextPath, T> {
  const entries = documentKinds.flatMap((kind) =>
    (['zh', 'en'] as const).map((language) => [documentTextPath(kind, language), make(kind, language)] as const),
  );
  // The entries cover every path.
  return Object.fromEntries(entries) as Record<DocumentTextPath, T>;
}
