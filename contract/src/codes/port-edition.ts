import * as z from 'zod';
import { text } from '../kit.ts';

/** Limits of a list of UN/LOCODE; UNECE's own has 116,000 places, in three files. */
export const editionLimits = { megabytes: 20, rows: 200_000, changes: 300, issues: 20 } as const;

/** The accepted extension; the content is checked as well. */
export const editionExtensions = ['.csv'] as const;

/**
 * What an edition does to a port: a port that it no longer has is removed, or, if other data refers to it, withdrawn. One that is
 * renamed may be moved as well.
 */
export const editionActions = ['added', 'renamed', 'moved', 'removed', 'withdrawn'] as const;
export type EditionAction = (typeof editionActions)[number];

/** What an edition says of a port; degrees have four decimals. */
const EditionPort = z.object({
  name_en: z.string(),
  subdivision: z.string(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
});
export type EditionPort = z.output<typeof EditionPort>;

export const EditionChange = z.object({
  code: z.string(),
  action: z.enum(editionActions),
  before: EditionPort.nullable(),
  after: EditionPort.nullable(),
  /** Titles of the tables that refer to the port. */
  used_by: z.array(z.string()),
});
export type EditionChange = z.output<typeof EditionChange>;

const counts = Object.fromEntries(editionActions.map((action) => [action, z.int()])) as Record<EditionAction, z.ZodInt>;

/** The effect of a list on the ports of UN/LOCODE, for the countries that it has; nothing is written. */
export const PortEdition = z.object({
  file_name: z.string(),
  ...counts,
  /** Ports that stay as they are, and those that the office maintains itself. */
  unchanged: z.int(),
  own: z.int(),
  /** Ports whose name has lost letters in the list; they keep theirs. */
  nameless: z.int(),
  /** Countries of the list, and ports that changed and are in use. */
  countries: z.int(),
  in_use: z.int(),
  /** The first changes: those of ports in use before others. */
  changes: z.array(EditionChange),
  /** Identifies the effect; the replacement is refused if it would be another one by then. */
  digest: z.string(),
});
export type PortEdition = z.output<typeof PortEdition>;

/** The `digest` of the preview that is to be done. */
export const PortEditionQuery = z.object({ digest: text(64).default('') });

export const PortEditionResult = z.object(counts);
export type PortEditionResult = z.output<typeof PortEditionResult>;
