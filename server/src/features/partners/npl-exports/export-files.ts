/** Files of an export as they are made and stored: hashed, sealed, and due at once. */
import type { exportFileKinds } from '@houston/contract/features/partners/npl-exports/npl-exports.schema';
import type { App } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { type Content, type Sealed, sealFile } from './sealed-file.ts';

export interface NewFile {
  readonly kind: (typeof exportFileKinds)[number];
  readonly name: string;
  readonly content: Content;
  /** Of a statement. */
  readonly dossierId?: number;
}

export type SealedFile = Omit<NewFile, 'content'> & Sealed;

export async function sealNew({ secret }: App, saleId: number, { content, ...file }: NewFile): Promise<SealedFile> {
  return { ...file, ...(await sealFile(secret, { saleId, name: file.name }, content)) };
}

export interface Export {
  readonly exportId: number;
  readonly buyerId: number;
}

/** In their order, which is that in which they are delivered. */
export async function insertFiles(
  tx: Tx,
  { exportId, buyerId }: Export,
  files: readonly SealedFile[],
  now: Date,
): Promise<void> {
  const column = <Key extends keyof SealedFile>(key: Key) => files.map((file) => file[key] ?? null);
  await queryRows(
    tx,
    `insert into npl_export_files (export_id, buyer_id, kind, name, bytes, sha256, sealed, dossier_id, made_at, next_attempt_at)
     select $1, $2, kind, name, bytes, sha256, sealed, dossier_id, $3, $3
     from unnest($4::text[], $5::text[], $6::int[], $7::text[], $8::text[], $9::int[]) with ordinality
       f (kind, name, bytes, sha256, sealed, dossier_id, place) order by place`,
    [
      ...[exportId, buyerId, now, column('kind'), column('name')],
      ...[column('bytes'), column('sha256'), column('sealed'), column('dossierId')],
    ],
  );
}
