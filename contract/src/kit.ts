import * as z from 'zod';
import type { FieldMeta, TextForm } from './fields/field-meta.ts';
import type { FieldWord } from './fields/field-word.ts';
import { type Language, type Locale, textsIn } from './languages/language.ts';
import { cleanText } from './fields/strip-invisible.ts';
import { memoise } from './memoise.ts';
import type { SheetGuide } from './sheet-guide.ts';
import { wholeNumber } from './fields/whole-number.ts';

export type { FieldMeta, Locale, TextForm };

const fields = z.registry<FieldMeta>();
/** Cached: a Zod registry rebuilds a schema's metadata at each call. */
const metaCache = new WeakMap<z.ZodType, FieldMeta | null>();

/** Attaches the metadata of a field to its schema. */
export function field<T extends z.ZodType>(schema: T, meta: FieldMeta): T {
  fields.add(schema, meta);
  metaCache.delete(schema);
  return schema;
}

/** The inner type of `nullable`, `optional`, `default` and pipes, and whether null or absence is allowed. */
export function unwrap(schema: z.ZodType): { inner: z.ZodType; nullable: boolean; optional: boolean } {
  let inner = schema;
  let nullable = false;
  let optional = false;
  for (;;) {
    if (inner instanceof z.ZodNullable) nullable = true;
    else if (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault || inner instanceof z.ZodPrefault)
      optional = true;
    else return { inner, nullable, optional };
    inner = inner.unwrap() as z.ZodType;
  }
}

/** A field's metadata, looked up through `nullable`, `optional` and `default`; undefined if the kit did not make it. */
export function findMeta(schema: z.ZodType): FieldMeta | undefined {
  const found = metaCache.get(schema);
  if (found !== undefined) return found ?? undefined;
  const meta = fields.get(unwrap(schema).inner);
  metaCache.set(schema, meta ?? null);
  return meta;
}

/** A field's metadata; a field without any is a programming error. */
export function metaOf(schema: z.ZodType): FieldMeta {
  const meta = findMeta(schema);
  if (!meta) throw new Error('a contract field was not made by the kit');
  return meta;
}

// ---- fields -----------------------------------------------------------------------------------------------------

/** A row's key: bigint in SQL, a safe integer in JSON. */
export const id = memoise(() => field(wholeNumber().min(1), { kind: 'id' }));
/** Free text, trimmed. `''` is allowed; use `required` where it is not. */
export const text = memoise((max: number) => field(cleanText().max(max), { kind: 'text', max }));
/** Text that must not be empty. */
export const required = memoise((max: number) => field(cleanText().min(1).max(max), { kind: 'text', max }));
/** Text over several lines, e.g. a party block of a bill of lading. `lines` is the height of its input. */
export const lines = memoise((max: number, height?: number) =>
  field(cleanText().max(max), { kind: 'text', max, lines: height ?? 3 }),
);
/** Upper-cased text of a given form; `rule` names the message of `field-errors.ts` that explains it. */
export const coded = memoise((max: number, pattern: RegExp, rule: string) =>
  field(cleanText().toUpperCase().max(max).regex(pattern, rule), { kind: 'text', max, upper: true }),
);
export const int = memoise((min: number, max: number) => field(wholeNumber().min(min).max(max), { kind: 'int' }));
/** The size of a file. */
export const byteCount = memoise(() => field(wholeNumber().min(0), { kind: 'int', as: 'bytes' }));
export const bool = memoise(() => field(z.boolean(), { kind: 'boolean' }));
/** Whether a row is enabled, in a field named status. */
export const status = memoise(() => field(z.boolean(), { kind: 'boolean', as: 'status' }));
/** A mark on a few rows; lists show nothing for the others. */
export const flag = memoise(() => field(z.boolean(), { kind: 'boolean', as: 'mark' }));
/** A calendar date `YYYY-MM-DD`, in the place's own time; there was no year 0. */
export const date = memoise(() => field(z.iso.date().regex(/^(?!0000)/, 'not_a_date'), { kind: 'date' }));
/**
 * An instant, ISO 8601 with its offset. Before time zones (1901 in China) offsets had seconds, which ISO cannot
 * express.
 */
export const instant = memoise(() =>
  field(
    z.iso
      .datetime({ offset: true })
      .regex(/^(19[1-9]|2\d\d)\d-/, 'not_an_instant')
      .regex(/(Z|[+-](0\d|1[0-5]):\d\d)$/, 'not_an_instant'),
    { kind: 'instant' },
  ),
);
/** The time of a row's change, `YYYY-MM-DD HH:mm:ss` in `base.time_zone`. */
export const auditTime = memoise(() => field(z.string(), { kind: 'audit_time' }));
/** One of a dictionary's values. The values are listed here so that the database and the compiler know them too. */
export const choice = <const V extends readonly (string | number)[]>(dictionary: string, values: V) =>
  field(z.literal([...values]) as unknown as z.ZodLiteral<V[number]>, { kind: 'choice', dictionary });
/** The code of a row of another resource; `filter` restricts the rows. */
export const codeOf = memoise((resource: string, max?: number, filter?: Readonly<Record<string, string>>) =>
  field(
    cleanText()
      .toUpperCase()
      .min(1)
      .max(max ?? 20),
    { kind: 'code', resource, ...(filter && { filter }) },
  ),
);
/** A code that is set by the server and shown by its name. */
export const namedCode = memoise((resource: string) => field(z.string(), { kind: 'code', resource, named: true }));
/** The id of a row of another resource. */
export const idOf = memoise((resource: string) => field(wholeNumber().min(1), { kind: 'ref', resource }));
/** Short texts stored as a list, e.g. aliases. */
export const texts = memoise((max: number, count: number) =>
  field(z.array(cleanText().min(1).max(max)).max(count), { kind: 'list' }),
);

/** An exact number as a decimal string, at most `precision` digits, `scale` of them after the point. */
export const decimal = memoise((precision: number, scale: number, { min }: { min?: 0 } = {}) => {
  const whole = precision - scale;
  const sign = min === 0 ? '' : '-?';
  const pattern = new RegExp(`^${sign}\\d{1,${whole}}(\\.\\d{1,${scale}})?$`);
  return field(z.string().trim().regex(pattern, 'decimal'), { kind: 'decimal', precision, scale });
});

// ---- common columns ---------------------------------------------------------------------------------------------

/** A remark, at most 200 characters. */
export const remark = memoise(() => field(cleanText().max(200), { kind: 'text', max: 200, lines: 3 }).default(''));

/** Columns of every row in addition to its own (`creator` and `modifier` are user ids). */
export const auditRow = {
  id: id(),
  creator: idOf('user').nullable(),
  creator_name: text(40).nullable(),
  modifier: text(20).nullable(),
  modifier_name: text(40).nullable(),
  /** A department's id as text, as in the API. */
  dept_belong_id: field(z.string().max(20), { kind: 'ref', resource: 'dept' }).nullable(),
  is_deleted: bool(),
  version: int(1, 2_147_483_647),
  create_datetime: auditTime(),
  update_datetime: auditTime(),
};
export type AuditField = keyof typeof auditRow;

// ---- resources --------------------------------------------------------------------------------------------------

export type Shape = Readonly<Record<string, z.ZodType>>;

/**
 * How a query parameter of that name filters.
 * `contains` ignores case; it and `in` take the parameter several times, for any of the values; `range` takes it twice, or `<name>_after` and
 * `<name>_before`, both inclusive, a date meaning the whole day.
 */
export type FilterKind = 'exact' | 'contains' | 'in' | 'range';

/** Field labels in both languages: one entry per own field of the row, and the resource's title. */
export type Labels<K extends string> = Record<Locale, Record<K | 'title', string>>;

/** Help text of a field, in both languages. */
export type Help<K extends string> = { readonly [F in K]?: Readonly<Record<Locale, string>> };

type SearchKey<Row extends Shape> = (keyof Row & string) | AuditField;

export type ResourceDef<Row extends Shape = Shape, Input extends Shape = Shape, Search extends string = string> = {
  /** snake_case; also the first half of its permissions, e.g. `port:Create`. */
  name: string;
  /** The table, if it has another name. */
  table?: string;
  /** `/api/<area>/<name>/` */
  path: `/api/${string}/`;
  /** `row`: rows belong to a creator and a department and are restricted by data scope; `none`: visible to all. */
  scope: 'none' | 'row';
  /** Own fields as answered; the common columns are added. */
  row: Row;
  /** What a caller may write. Every key is also a key of `row`. */
  input: Input;
  /** The keys are part of the type, so that a screen cannot search by a field that the server does not filter by. */
  search: { readonly [K in Search]?: FilterKind };
  /** Fields that the search box matches, ignoring case. */
  keyword: readonly (keyof Row & string)[];
  sortable: readonly ((keyof Row & string) | AuditField)[];
  /** Default order, e.g. `-create_datetime`; `id` is always added last. */
  order: readonly string[];
  labels: Labels<keyof Row & string>;
  help?: Help<keyof Row & string>;
  /** The resource's name, if `title` in its labels is a field. */
  resourceTitle?: Record<Locale, { title: string }>;
  /** The field with the department that a row belongs to by default; a department belongs to itself. */
  deptField?: (keyof Input & string) | 'id';
  /** Owner columns in addition to the creator; see the data scope. */
  owners?: readonly string[];
  /** The stand-in of an owner sees their rows too, during the period (adr/0036). */
  standIns?: true;
  /** Own fields in lists; all if absent. Long texts are excluded from lists. */
  listed?: readonly (keyof Row & string)[];
  /** The field within whose values a code is unique, e.g. a freight mode's kind. */
  codeWithin?: keyof Row & string;
  /** Fields that distinguish its rows in lookups: the second line of each. */
  secondLine?: readonly (keyof Row & string)[];
  /** The field by which other tables reference a row of this one; it keeps a full unique key. */
  code?: keyof Row & string;
  /** Fields that can be imported from sheets, in the order of their columns; `all` are those of `input`. */
  imports?: 'all' | readonly (keyof Input & string)[];
  /** Column names in other sheets, in addition to the labels. */
  headings?: Readonly<Record<string, readonly string[]>>;
  /** Notes of the template. */
  guide?: SheetGuide;
  /** The default columns of an export, in order. */
  exports?: readonly ((keyof Row & string) | AuditField)[];
  /** For instants that may be estimates, the fields that mark them: an export of one includes the other. */
  estimates?: { readonly [K in keyof Row & string]?: keyof Row & string };
  /** Fields that exports show by a word that depends on further fields, e.g. an SI that was sent. */
  words?: { readonly [K in keyof Row & string]?: FieldWord };
  /** Tables whose rows are parts of a row of this one: they are deleted with it, and do not prevent its deletion. */
  parts?: readonly string[];
  /**
   * The server has SQL of its own for it, e.g. for computed fields: its rows are read and written by its table value
   * only.
   */
  ownSql?: true;
  /** Rows form a tree: the field with the parent's id, and the number that orders siblings. */
  tree?: { parent: keyof Row & keyof Input & string; order: keyof Row & keyof Input & string };
};

export type Resource<Row extends Shape = Shape, Input extends Shape = Shape, Search extends string = string> = Omit<
  ResourceDef<Row, Input, Search>,
  'row' | 'input' | 'imports' | 'table' | 'deptField' | 'tree'
> & {
  table: string;
  row: z.ZodObject<Row & typeof auditRow>;
  input: z.ZodObject<Input>;
  /** Fields that can be imported from sheets, in order; absent if there is no import. */
  imports?: readonly string[];
  deptField?: string;
  tree?: { parent: string; order: string };
  /** Names of the row's own fields, in order. */
  fieldNames: readonly (keyof Row & string)[];
};

/** Filters of every list. */
const commonSearch = { create_datetime: 'range', dept_belong_id: 'in' } as const;
const commonSortable = ['create_datetime', 'update_datetime'] as const;
type CommonSearch = keyof typeof commonSearch;

/** Declares a resource: the only place with its fields, filters, order and labels. */
export function resource<
  const Row extends Shape,
  const Input extends Shape,
  const Search extends SearchKey<Row>,
  const OwnSql extends true | undefined = undefined,
>(
  def: ResourceDef<Row, Input, Search> & { ownSql?: OwnSql },
): Resource<Row, Input, Search | CommonSearch> & { ownSql?: OwnSql } {
  const unknown = Object.keys(def.input).filter((key) => !(key in def.row));
  if (unknown.length > 0) throw new Error(`${def.name}: input fields ${unknown.join(', ')} are not in its row`);
  const table = def.table ?? def.name;
  const { imports, ...rest } = def;
  return {
    ...rest,
    table,
    search: { ...commonSearch, ...def.search },
    sortable: [...new Set([...def.sortable, ...commonSortable])],
    row: z.object({ ...def.row, ...auditRow }),
    input: z.object(def.input),
    fieldNames: Object.keys(def.row),
    ...(imports && { imports: imports === 'all' ? Object.keys(def.input) : imports }),
  };
}

type WritableDef = Pick<Resource, 'input' | 'scope' | 'deptField'>;

/** All fields that a caller may write: the row's own, and the department that a scoped row belongs to. */
export function writableSchema({ input, scope, deptField }: WritableDef): z.ZodObject<Shape> {
  return scope === 'row' && deptField === undefined
    ? input.extend({ dept_belong_id: idOf('dept').nullable().optional() })
    : input;
}

/** The resource's name as shown to users. */
export function resourceTitle({ resourceTitle: title, labels }: Resource, language: Language): string {
  return textsIn(title ?? labels, language).title;
}

export type RowOf<R> = R extends { row: infer S extends z.ZodType } ? z.output<S> : never;
export type InputOf<R> = R extends { input: infer S extends z.ZodType } ? z.output<S> : never;

/** A page of a list in `data` of the envelope. */
export type Page<T> = { page: number; limit: number; total: number; is_next: boolean; is_previous: boolean; data: T[] };

/** Page size limits. */
export const paging = { limit: 20, maxLimit: 999, limits: [5, 10, 20, 30, 40, 50] } as const;
