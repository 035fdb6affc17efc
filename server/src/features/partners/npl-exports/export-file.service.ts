/** A file of an export for an admin, by a link of their own session. */
import { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import type { NplExportFile } from '@houston/contract/features/partners/npl-exports/npl-exports.schema';
import { change } from '../../../audit/audit.ts';
import { newDownloadLink, requireDownloadLink } from '../../../auth/download-links.ts';
import type { Call } from '../../../call.ts';
import { found } from '../../../http/problem.ts';
import { RawAnswer } from '../../../http/routes.ts';
import { findSealed } from './making/export-queue.store.ts';
import { findFile } from './npl-exports.store.ts';
import { openFile } from './sealed-file.ts';

const fileOf = (id: number) => `npl-export:${id}`;

const types: Readonly<Record<NplExportFile['kind'], string>> = {
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  xsd: 'application/xml; charset=utf-8',
  pdf: 'application/pdf',
  done: 'application/json; charset=utf-8',
};

/** @throws Problem not_found (also when it is not kept any more) */
export async function getFileUrl(call: Call, id: number, fileId: number) {
  const { name, isKept } = found(await findFile(call.app.database.orm, id, fileId));
  found(isKept || null);
  // It tells of every debtor of a sale: that somebody took it is kept.
  await change(call, async ({ audit }) => {
    audit({
      action: 'npl-buyer.download-export',
      record: { kind: 'dossier-owner', id },
      after: { deliveredFile: name },
    });
  });
  const { token, expiresOn } = newDownloadLink(call, fileOf(fileId));
  const path = nplExportsApi.file.path.replace(':id', String(id)).replace(':fileId', String(fileId));
  return { url: `${path}?link=${token}`, fileName: name, expiresOn };
}

/** @throws Problem download_link_not_yours, download_link_expired, not_found */
export async function getFile(call: Call, id: number, fileId: number, link: string): Promise<RawAnswer> {
  requireDownloadLink(call, fileOf(fileId), link);
  const { database, secret } = call.app;
  const { name, kind, bytes } = found(await findFile(database.orm, id, fileId));
  const { sealed, saleId } = found(await findSealed(database, fileId));
  return new RawAnswer(types[kind], openFile(secret, { saleId, name }, sealed, bytes), {
    'content-disposition': `attachment; filename="${name}"`,
    // Also of one that is unpacked as it is read.
    'content-length': String(bytes),
    'cache-control': 'no-store',
  });
}
