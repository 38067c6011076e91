import type { Figure } from '../figures.ts';
import { type Budget, budgets } from './budgets.ts';
import { type Column, type Layout, layouts } from './layouts.ts';
import type { Saved } from './saved.ts';

const block = /<!-- figures (\w+) -->\n[\s\S]*?<!-- end -->/g;
const budgetBlock = 'budgets';

/** The page with its tables generated from the saved results; the text outside of the marks is unchanged. */
export function withTables(page: string, saved: readonly Saved[]): string {
  const marked = new Set([...page.matchAll(block)].map(([, name]) => name));
  const homeless = saved.filter(({ part }) => !marked.has(part));
  if (homeless.length > 0) throw new Error(`The page has no place for ${homeless.map(({ part }) => part).join(', ')}.`);
  return page.replaceAll(block, (_, name: string) => {
    return `<!-- figures ${name} -->\n${name === budgetBlock ? budgetTable(saved) : tableFor(name, saved)}\n<!-- end -->`;
  });
}

function tableFor(name: string, saved: readonly Saved[]): string {
  const part = saved.find((each) => each.part === name);
  return part ? partTable(part) : 'Not measured yet.';
}

/** The conditions of the measurement, then the figures: in columns if they form equal rows, otherwise one per row. */
function partTable({ part, command, date, machine, load, figures }: Saved): string {
  const grid = gridOf(figures, { part, ...(layouts[part] ?? { columns: [] }) });
  const about = `\`${command}\`, ${date}, ${machine}, load ${load.start} at the start, ${load.end} at the end.`;
  return [
    about,
    ...(grid.rows.size > 0 ? [gridTable(grid)] : []),
    ...(grid.rest.length > 0 ? [listTable(grid.rest)] : []),
  ].join('\n\n');
}

type Grid = { columns: readonly Column[]; rows: Map<string, Map<string, Figure>>; rest: Figure[] };

function gridOf(figures: readonly Figure[], { part, columns, shown: isShown }: Layout & { part: string }): Grid {
  const ends = columns.flatMap(({ of }) => of).toSorted((a, b) => b.length - a.length);
  const rows: Grid['rows'] = new Map();
  const nameOf = (figure: Figure) => figure.name.replace(`${part}.`, '');
  for (const figure of figures) {
    const name = nameOf(figure);
    const end = ends.find((each) => name.endsWith(`.${each}`));
    if (end === undefined) continue;
    const row = name.slice(0, -end.length - 1);
    rows.set(row, (rows.get(row) ?? new Map<string, Figure>()).set(end, figure));
  }
  // Figures without a column are only in the JSON.
  const names = [...rows.keys()];
  const rest = figures.filter((figure) => !names.some((row) => nameOf(figure).startsWith(`${row}.`)));
  for (const row of names) if (isShown && !isShown.test(row)) rows.delete(row);
  const used = columns.filter(({ of }) => of.some((end) => [...rows.values()].some((row) => row.has(end))));
  return { columns: used, rows, rest };
}

function gridTable({ columns, rows }: Grid): string {
  const lines = [...rows].map(([name, cells]) => [
    name.replace(/^(\w+)\.(\w+)$/, '$1: $2'),
    ...columns.map(({ of }) => of.map((end) => shown(cells.get(end))).join(' / ')),
  ]);
  return markdown([['', ...columns.map(({ title }) => title)], ...lines]);
}

function listTable(figures: readonly Figure[]): string {
  const lines = figures.map((figure) => [
    figure.name,
    `${shown(figure)} ${figure.unit}`.trim(),
    figure.budget === null ? '' : numberOf(figure.budget),
  ]);
  return markdown([['figure', 'value', 'budget'], ...lines]);
}

/** Bold if over budget. */
function shown(figure: Figure | undefined): string {
  if (!figure) return '–';
  return figure.ok ? numberOf(figure.value) : `**${numberOf(figure.value)}**`;
}

const numberOf = (value: number): string => value.toLocaleString('en', { maximumSignificantDigits: 6 });

function budgetTable(saved: readonly Saved[]): string {
  return markdown([
    ['what', 'budget', 'measured', 'met', 'command'],
    ...budgets.map((budget) => [budget.what, budget.budget, ...judged(budget, saved)]),
  ]);
}

function judged(budget: Budget, saved: readonly Saved[]): string[] {
  const parts = saved.filter(({ figures }) => found(budget, figures).length > 0);
  const figures = parts.flatMap((part) => found(budget, part.figures));
  if (figures.length === 0) return ['not yet', '**no**', ''];
  const isMet = figures.every(({ ok }) => ok);
  const commands = parts.length > 3 ? 'every part' : parts.map(({ command }) => `\`${command}\``).join(', ');
  return [measured(budget, figures), isMet ? 'yes' : '**no**', commands];
}

const found = ({ figures: name }: Budget, figures: readonly Figure[]): Figure[] =>
  figures.filter((figure) => figure.budget !== null && name.test(figure.name));

/** Few figures individually, of many the number within budget and the worst one. */
function measured({ isMinimum = false }: Budget, figures: readonly Figure[]): string {
  const textOf = (figure: Figure) => `${shown(figure)} ${figure.unit}`.trim();
  if (figures.length <= 3) return figures.map(textOf).join(', ');
  const excess = ({ value, budget }: Figure) => (isMinimum ? -value : value) / (budget || 1);
  const [worst] = figures.toSorted((a, b) => excess(b) - excess(a));
  const metCount = figures.filter(({ ok }) => ok).length;
  return `${metCount} of ${figures.length}; at worst ${worst ? `${textOf(worst)} (${worst.name})` : ''}`;
}

function markdown([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
