/**
 * Whose products are looked at, those of all lines where none is named, and which of their cells was asked for: `0.kgs` is the
 * weight of the first.
 */
export type OpenProducts = { line: string | undefined; product: { path: string; message: string } | undefined };

const list = 'goods.';

/** The products that a problem of a line is about, if it is about one of them: `goods.0.kgs`. */
export function productsAbout(line: string | undefined, problem: { field: string; message: string }) {
  const { field, message } = problem;
  if (line === undefined || !field.startsWith(list)) return undefined;
  return { line, product: { path: field.slice(list.length), message } };
}
