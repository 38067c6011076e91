/**
 * The line whose products are open, or all if undefined, and the cell to focus: `0.kgs` is the weight of the first
 * product.
 */
export type OpenProducts = { line: string | undefined; product: { path: string; message: string } | undefined };

const list = 'goods.';

/** The product that a line's problem is about, if any: `goods.0.kgs`. */
export function productsAbout(line: string | undefined, problem: { field: string; message: string }) {
  const { field, message } = problem;
  if (line === undefined || !field.startsWith(list)) return undefined;
  return { line, product: { path: field.slice(list.length), message } };
}
