/** The payment file of an approved batch: made once, with its approval, and stored. */
import { createHash } from 'node:crypto';
import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import { change } from '../../../audit/audit.ts';
import { fileLink, requireDownloadLink } from '../../../auth/download-links.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { attachment } from '../../../http/attachment.ts';
import { found, problem } from '../../../http/problem.ts';
import type { RawAnswer } from '../../../http/routes.ts';
import { paymentFile } from '../../../iso20022/pain001.ts';
import { findBatch, findFile, findSha256, insertFile } from './batches.store.ts';
import type { DebitedAccount } from './proposal.ts';

interface FilePayout {
  endToEndId: string;
  amount: number;
  name: string;
  iban: string;
  reference: string;
}

export async function storePaymentFile(tx: Tx, batchId: number, account: DebitedAccount, at: Date): Promise<void> {
  const { rows } = await queryRows<FilePayout>(
    tx,
    `select o.end_to_end_id as "endToEndId", o.amount, o.name, o.iban, c.reference from payouts o
       join cessions c on c.id = o.cession_id where o.batch_id = $1 order by o.id`,
    [batchId],
  );
  const { holder, iban, bic } = account;
  // Booked one by one: bank statements have to name each.
  const order = { id: `PAYOUT-${batchId}`, at, holder, iban, bic, isBookedAsOne: false };
  const transfers = rows.map(({ reference, ...row }) => ({ ...row, purpose: `Cession ${reference}` }));
  const content = Buffer.from(paymentFile(order, transfers), 'utf8');
  await insertFile(tx, batchId, content, createHash('sha256').update(content).digest());
}

const fileOf = (id: number) => `payout-file:${id}`;
const nameOf = (id: number) => `payout-${id}.xml`;

/** @throws Problem not_found: no such batch, or it is not approved; payout_file_closed */
export async function getFileUrl(call: Call, id: number) {
  // Who has the file can pay by it: that somebody took it is kept.
  await change(call, async ({ tx, audit }) => {
    await requireToSend(tx, call, id);
    audit({ action: 'payout-batch.download', record: { kind: 'payout-batch', id } });
  });
  return fileLink(call, payoutBatchesApi.file, { id }, { file: fileOf(id), name: nameOf(id) });
}

/** @throws Problem download_link_not_yours, download_link_expired, not_found, payout_file_closed: since the link was made */
export async function getFile(call: Call, id: number, link: string): Promise<RawAnswer> {
  requireDownloadLink(call, fileOf(id), link);
  const { orm } = call.app.database;
  await requireToSend(orm, call, id);
  const content = found(await findFile(orm, id));
  return attachment('application/xml; charset=utf-8', nameOf(id), content);
}

async function requireToSend(db: Db, call: Call, id: number): Promise<void> {
  found(await findSha256(db, id));
  const batch = found(await findBatch(db, id, actorOf(call).adminId));
  if (!batch.isToSend) throw problem('payout_file_closed', { current: batch });
}
