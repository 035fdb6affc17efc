/** A file of an export for an admin, by a link of their own session. */
import { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import type { NplExportFile } from '@houston/contract/features/partners/npl-exports/npl-exports.schema';
import { change } from '../../../audit/audit.ts';
import { fileLink, requireDownloadLink } from '../../../auth/download-links.ts';
import type { Call } from '../../../call.ts';
import { attachment } from '../../../http/attachment.ts';
import { found } from '../../../http/problem.ts';
import type { RawAnswer } from '../../../http/routes.ts';
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
  return fileLink(call, nplExportsApi.file, { id, fileId }, { file: fileOf(fileId), name });
}

/** @throws Problem download_link_not_yours, download_link_expired, not_found */
export async function getFile(call: Call, id: number, fileId: number, link: string): Promise<RawAnswer> {
  requireDownloadLink(call, fileOf(fileId), link);
  const { database, secret } = call.app;
  const { name, kind, bytes } = found(await findFile(database.orm, id, fileId));
  const { sealed, saleId } = found(await findSealed(database, fileId));
  return attachment(types[kind], name, openFile(secret, { saleId, name }, sealed, bytes), {
    // Also of one that is unpacked as it is read.
    'content-length': String(bytes),
  });
}
