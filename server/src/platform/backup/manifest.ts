import * as z from 'zod';

/** The first entry of a backup: what it is, and what it takes to restore it. */
export const Heading = z.object({
  format: z.literal(1),
  product: z.string(),
  taken: z.iso.datetime(),
  /** The major version of PostgreSQL, and the kind of machine: its files are read by no other. */
  postgres: z.string(),
  system: z.string(),
  /** The newest migration of its database. */
  migration: z.string(),
  /** Which secret opens what is sealed in it. The secret itself is never in a backup. */
  secret_key_id: z.string(),
});
export type Heading = z.infer<typeof Heading>;

/** The last entry: without it a backup is not whole. */
export const Manifest = z.object({
  files: z.array(z.object({ path: z.string(), size: z.int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

export const headingName = 'backup.json';
export const manifestName = 'manifest.json';
/** Where the cluster lies in a data folder, and in a backup; what else is in the data folder is below `files`. */
export const clusterName = 'postgres/data';
export const filesName = 'files';

/** What machine this is, as far as PostgreSQL's files are concerned. */
export const thisSystem = `${process.platform}-${process.arch}`;
