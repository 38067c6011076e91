/** What forms, tables, filters and SQL need to know of a field beyond its Zod type. */
export type FieldMeta =
  | { kind: 'id' }
  | { kind: 'text'; max: number; lines?: number; upper?: boolean; as?: TextForm }
  /** `bytes` is shown as a file size. */
  | { kind: 'int'; as?: 'bytes' }
  | { kind: 'decimal'; precision: number; scale: number }
  /** `status` is shown as enabled or disabled, `mark` only if true, all others as yes or no. */
  | { kind: 'boolean'; as?: 'status' | 'mark' }
  | { kind: 'date' }
  | { kind: 'instant' }
  | { kind: 'audit_time' }
  /** A time of the day, `HH:mm:ss`. */
  | { kind: 'time' }
  /** A value of a dictionary (`init/dictionary`), shown as its coloured label. */
  | { kind: 'choice'; dictionary: string }
  /** Several values of a dictionary. */
  | { kind: 'choices'; dictionary: string }
  /** The code of a row of another resource, e.g. a port's LOCODE; with `named`, sheets show its name instead. */
  | { kind: 'code'; resource: string; filter?: Readonly<Record<string, string>>; named?: true }
  /** The id of a row of another resource, e.g. a department. */
  | { kind: 'ref'; resource: string }
  /** The ids of several rows of another resource. */
  | { kind: 'refs'; resource: string }
  | { kind: 'list'; as?: 'images' | 'files'; count?: number };

/** The special form of a text, which determines its control, cell and style. */
export type TextForm =
  | 'email'
  | 'phone'
  /** An address that opens in a new window. */
  | 'link'
  /** `#rrggbb` */
  | 'colour'
  /** A name of the product's icons. */
  | 'icon'
  /** HTML of the rich-text editor. */
  | 'rich'
  /** The path of one uploaded file. */
  | 'avatar'
  | 'image'
  | 'file'
  /** The code of a region. */
  | 'region'
  /** Codes with a check digit. */
  | 'container_number'
  | 'imo';
