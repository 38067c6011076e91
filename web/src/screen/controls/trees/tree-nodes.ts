import { locale } from '#web/platform/languages/i18n.ts';

/** An entry of a tree in a control. */
export type TreeNode = {
  value: string;
  label: string;
  /** Other texts that match, e.g. the pinyin. */
  also?: string;
  children: readonly TreeNode[];
  /** Has children that are not loaded yet. */
  isLazy: boolean;
};

/** The rows' names for the parts of a tree. */
export type TreeFields = {
  value: string;
  label: string;
  /** The parent's value; rows without it are nested in `children`. */
  parent?: string;
  children: string;
  /** The English name, if the rows have one; the label matches too. */
  english?: string;
  /** Texts that match in addition to the label. */
  also?: string;
  /** Whether a row has children, which load when it is opened. */
  hasChildren?: string;
};

/** Fields of rows with an optional English name. */
export const bilingualFields = { value: 'id', label: 'name', english: 'name_en' } as const;

export type SourceRow = Readonly<Record<string, unknown>>;

/** Rows as a tree: nested ones as they are, flat ones by their parent; one without its parent is at the top. */
export function treeOf(rows: readonly SourceRow[], fields: TreeFields): TreeNode[] {
  const { parent } = fields;
  if (parent === undefined) return rows.map((row) => nested(row, fields));
  const values = new Set(rows.map((row) => textOf(row[fields.value])));
  const above = (row: SourceRow) => {
    const value = textOf(row[parent]);
    return values.has(value) && value !== textOf(row[fields.value]) ? value : '';
  };
  const below = Map.groupBy(rows, above);
  const build = (row: SourceRow): TreeNode => {
    const node = nodeOf(row, fields);
    return { ...node, children: (below.get(node.value) ?? []).map(build) };
  };
  return (below.get('') ?? []).map(build);
}

function nested(row: SourceRow, fields: TreeFields): TreeNode {
  const children = row[fields.children];
  return {
    ...nodeOf(row, fields),
    children: Array.isArray(children) ? children.filter(isRow).map((child) => nested(child, fields)) : [],
  };
}

function nodeOf(row: SourceRow, fields: TreeFields): TreeNode {
  const { value, label, hasChildren } = fields;
  const english = locale === 'en' && fields.english !== undefined ? textOf(row[fields.english]) : '';
  const also = english === '' ? fields.also : label;
  return {
    value: textOf(row[value]),
    label: english || textOf(row[label]) || textOf(row[value]),
    ...(also !== undefined && { also: textOf(row[also]) }),
    children: [],
    isLazy: hasChildren !== undefined && Boolean(row[hasChildren]),
  };
}

export function isRow(row: unknown): row is SourceRow {
  return typeof row === 'object' && row !== null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Inserts entries that loaded later. */
export function withChildren(
  nodes: readonly TreeNode[],
  arrived: ReadonlyMap<string, readonly TreeNode[]>,
): TreeNode[] {
  return nodes.map((node) => ({ ...node, children: withChildren(arrived.get(node.value) ?? node.children, arrived) }));
}

/** Matching entries as a list, each with its ancestors; those that begin with the text come first. */
export function searchTree(nodes: readonly TreeNode[], typed: string, maxHits = 50): TreeNode[] {
  const target = typed.trim().toLowerCase();
  const hits = withFullLabels(nodes, '').flatMap(({ node, fullLabel }) => {
    const texts = [node.label, node.value, node.also ?? ''].map((text) => text.toLowerCase());
    if (!texts.some((text) => text.includes(target))) return [];
    return {
      node: { value: node.value, label: fullLabel, children: [], isLazy: false },
      rank: texts.includes(target) ? 2 : Number(texts.some((text) => text.startsWith(target))),
    };
  });
  return hits
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, maxHits)
    .map(({ node }) => node);
}

function withFullLabels(nodes: readonly TreeNode[], above: string): { node: TreeNode; fullLabel: string }[] {
  return nodes.flatMap((node) => {
    const fullLabel = above === '' ? node.label : `${above} / ${node.label}`;
    return [{ node, fullLabel }, ...withFullLabels(node.children, fullLabel)];
  });
}

/** Matching entries with their ancestors. */
export function filterTree(nodes: readonly TreeNode[], typed: string): TreeNode[] {
  const target = typed.trim().toLowerCase();
  return nodes.flatMap((node) => {
    if (node.label.toLowerCase().includes(target)) return [node];
    const children = filterTree(node.children, typed);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** A visible entry of an open tree. */
export type TreeLine = {
  node: TreeNode;
  level: number;
  isOpen: boolean;
  canOpen: boolean;
  parent: string | undefined;
  /** Among its siblings, from 1, and their number. */
  position: number;
  count: number;
};

/** The visible entries, from top to bottom. */
export function visibleLines(nodes: readonly TreeNode[], isOpen: (node: TreeNode) => boolean): TreeLine[] {
  return below(nodes, { level: 1, parent: undefined, isOpen });
}

type Below = { level: number; parent: string | undefined; isOpen: (node: TreeNode) => boolean };

function below(nodes: readonly TreeNode[], { level, parent, isOpen }: Below): TreeLine[] {
  return nodes.flatMap((node, index) => {
    const canOpen = node.isLazy || node.children.length > 0;
    const line = {
      node,
      level,
      parent,
      canOpen,
      isOpen: canOpen && isOpen(node),
      position: index + 1,
      count: nodes.length,
    };
    return line.isOpen ? [line, ...below(node.children, { level: level + 1, parent: node.value, isOpen })] : [line];
  });
}

/** The path from the top to an entry; empty if it is missing. */
export function pathTo(nodes: readonly TreeNode[], value: string): TreeNode[] {
  for (const node of nodes) {
    if (node.value === value) return [node];
    const rest = pathTo(node.children, value);
    if (rest.length > 0) return [node, ...rest];
  }
  return [];
}
