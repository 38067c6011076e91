import * as z from 'zod';

/** The first entry of a backup: its contents, and the requirements for restoring it. */
export const Heading = z.object({
  format: z.literal(1),
  product: z.string(),
  taken: z.iso.datetime(),
  /** The major version and platform of PostgreSQL: its files are not portable between them. */
  postgres: z.string(),
  system: z.string(),
  /** The newest migration of its database. */
  migration: z.string(),
  /** Identifies the secret that decrypts its contents. The secret itself is never in a backup. */
  secret_key_id: z.string(),
});
export type Heading = z.infer<typeof Heading>;

/** The last entry: without it a backup is incomplete. */
export const Manifest = z.object({
  files: z.array(z.object({ path: z.string(), size: z.int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

export const headingName = 'backup.json';
export const manifestName = 'manifest.json';
/** Path of the cluster in a data folder and in a backup; all other files of the data folder are below `files`. */
export const clusterName = 'postgres/data';
export const filesName = 'files';

/** The platform, as far as PostgreSQL's files depend on it. */
export const thisSystem = `${process.platform}-${process.arch}`;
