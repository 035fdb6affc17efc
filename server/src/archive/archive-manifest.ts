/** What an archive says of itself, in `manifest.json` beside its rows. */
import * as z from 'zod';

export const rowsFile = 'rows.csv.gz';
export const manifestFile = 'manifest.json';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const ArchiveManifest = z.strictObject({
  /** Counts up when a reader of before could not read it. */
  format: z.literal(1),
  table: z.string().regex(/^[a-z][a-z_]*$/),
  columns: z
    .array(z.strictObject({ name: z.string().regex(/^[a-z][a-z_]*$/), type: z.enum(['bigint', 'text']) }))
    .min(1),
  /** The values of the first column: from, and before. */
  range: z.strictObject({ from: z.int(), before: z.int() }),
  rows: z.int().min(0),
  bytes: z.int().min(0),
  /** Of the file. */
  sha256: Sha256,
  /** Of what is compressed in it, which another version of the compression does not change. */
  contentSha256: Sha256,
  writtenAt: z.iso.datetime(),
});
export type ArchiveManifest = z.infer<typeof ArchiveManifest>;

/** What is to be archived. */
export type ArchivedRange = Pick<ArchiveManifest, 'table' | 'columns' | 'range'>;
