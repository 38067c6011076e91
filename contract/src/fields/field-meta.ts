/** What the form, the table, the filter and the SQL need to know of a field beyond its Zod type. */
export type FieldMeta =
  | { kind: 'id' }
  | { kind: 'text'; max: number; lines?: number; upper?: boolean; as?: TextForm }
  /** `bytes` is read as a size. */
  | { kind: 'int'; as?: 'bytes' }
  | { kind: 'decimal'; precision: number; scale: number }
  /** `status` reads as enabled or disabled, all else as yes or no; without a `mark` nothing is missing. */
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
  /** The code of a row of another resource, e.g. a port's LOCODE; `named` where sheets tell its name instead. */
  | { kind: 'code'; resource: string; filter?: Readonly<Record<string, string>>; named?: true }
  /** The id of a row of another resource, e.g. a department. */
  | { kind: 'ref'; resource: string }
  /** The ids of several rows of another resource. */
  | { kind: 'refs'; resource: string }
  | { kind: 'list'; as?: 'images' | 'files'; count?: number };

/** The special kind of a text, from which its control, cell and style follow. */
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
