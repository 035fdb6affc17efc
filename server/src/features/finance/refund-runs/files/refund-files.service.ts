import { createHash } from 'node:crypto';
import type { Response } from '@houston/contract/endpoint';
import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import { change } from '../../../../audit/audit.ts';
import { fileLink, requireDownloadLink } from '../../../../auth/download-links.ts';
import type { Call } from '../../../../call.ts';
import type { Db } from '../../../../db/database.ts';
import { attachment } from '../../../../http/attachment.ts';
import { found, problem } from '../../../../http/problem.ts';
import type { RawAnswer } from '../../../../http/routes.ts';
import { paymentFile } from '../../../../iso20022/pain001.ts';
import { purposeOf } from '../refund-purpose.ts';
import { notificationFile } from './camt054.ts';
import { type FileRefund, type FileRun, findFileRun, selectFileRefunds } from './refund-files.store.ts';

type Api = typeof refundRunsApi;

const xmlType = 'application/xml; charset=utf-8';

/**
 * The camt file of a run, called `{hash}{id}.xml`: the first 8 hex digits of its SHA-256, then the run. Every run has one,
 * so that the books can hold that nothing left.
 * @throws Problem not_found (no such run)
 */
export async function camtOfRun({ app }: Call, id: number): Promise<RawAnswer> {
  const { orm } = app.database;
  const run = found(await findFileRun(orm, id));
  const xml = notificationFile(run, await selectFileRefunds(orm, id, null));
  return attachment(xmlType, `${createHash('sha256').update(xml).digest('hex').slice(0, 8)}${id}.xml`, xml);
}

interface Execution {
  readonly id: number;
  readonly number: number;
}

const fileOf = ({ id, number }: Execution) => `refund-file:${id}:${number}`;
const nameOf = ({ id, number }: Execution) => `pain001-${id}-${number}.xml`;

/** @throws Problem not_found (no such execution, or nothing was executed in it) */
export async function getPaymentsUrl(call: Call, execution: Execution): Promise<Response<Api['paymentsUrl']>> {
  const { id, number } = execution;
  // Who has the file can pay by it: that somebody took it is kept.
  await change(call, async ({ tx, audit, publish }) => {
    await refundsToSend(tx, execution);
    audit({ action: 'refund-run.download', record: { kind: 'refund-run', id }, context: { executionNumber: number } });
    publish(refundRunsApi);
  });
  return fileLink(call, refundRunsApi.payments, execution, { file: fileOf(execution), name: nameOf(execution) });
}

/** @throws Problem download_link_not_yours, download_link_expired, not_found (no such execution, or nothing was executed in it) */
export async function paymentsOfExecution(call: Call, execution: Execution, link: string): Promise<RawAnswer> {
  requireDownloadLink(call, fileOf(execution), link);
  const { orm } = call.app.database;
  const run = found(await findFileRun(orm, execution.id));
  const xml = paymentsOf(run, execution.number, await refundsToSend(orm, execution));
  return attachment(xmlType, nameOf(execution), xml);
}

async function refundsToSend(db: Db, { id, number }: Execution): Promise<FileRefund[]> {
  const refunds = await selectFileRefunds(db, id, number);
  if (refunds.length === 0) throw problem('not_found');
  return refunds;
}

function paymentsOf(run: FileRun, number: number, refunds: readonly FileRefund[]): string {
  const { id, holder, iban, bic } = run;
  const at = refunds[0]?.bookedAt ?? new Date(0);
  return paymentFile(
    { id: `REFUND-${id}-${number}`, at, holder, iban, bic, isBookedAsOne: true },
    refunds.map((refund) => ({ ...refund, purpose: purposeOf(refund) })),
  );
}
