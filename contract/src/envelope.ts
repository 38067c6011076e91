/** Every JSON answer. `code` 2000 is success. */
export type Envelope<T> = { code: number; msg: string; data: T };

/** One invalid field: path, rule, and the message for the reader. `path` is dotted, e.g. `ctnlist.2.cntrno`. */
export type FieldError = { path: string; rule: string; message: string };
