import { createHash } from 'node:crypto';
import type { Call } from '../../../call.ts';
import { found, problem } from '../../../http/problem.ts';
import { RawAnswer } from '../../../http/routes.ts';
import { paymentFile } from '../../../iso20022/pain001.ts';
import { notificationFile } from './camt054.ts';
import { type FileRefund, type FileRun, findFileRun, selectFileRefunds } from './refund-files.store.ts';
import { purposeOf } from './refund-purpose.ts';

/**
 * The camt file of a run, called `{hash}{id}.xml`: the first 8 hex digits of its SHA-256, then the run. Every run has one,
 * so that the books can hold that nothing left.
 * @throws Problem not_found (no such run)
 */
export async function camtOfRun({ app }: Call, id: number): Promise<RawAnswer> {
  const { orm } = app.database;
  const run = found(await findFileRun(orm, id));
  const xml = notificationFile(run, await selectFileRefunds(orm, id, null));
  return attachment(`${createHash('sha256').update(xml).digest('hex').slice(0, 8)}${id}.xml`, xml);
}

/** @throws Problem not_found (no such execution, or nothing was executed in it) */
export async function paymentsOfExecution({ app }: Call, id: number, number: number): Promise<RawAnswer> {
  const { orm } = app.database;
  const run = found(await findFileRun(orm, id));
  const refunds = await selectFileRefunds(orm, id, number);
  if (refunds.length === 0) throw problem('not_found');
  return attachment(`pain001-${id}-${number}.xml`, paymentsOf(run, number, refunds));
}

function paymentsOf(run: FileRun, number: number, refunds: readonly FileRefund[]): string {
  const { id, holder, iban, bic } = run;
  const at = refunds[0]?.bookedAt ?? new Date(0);
  return paymentFile(
    { id: `REFUND-${id}-${number}`, at, holder, iban, bic, isBookedAsOne: true },
    refunds.map((refund) => ({ ...refund, purpose: purposeOf(refund) })),
  );
}

function attachment(name: string, xml: string): RawAnswer {
  return new RawAnswer('application/xml; charset=utf-8', xml, {
    'content-disposition': `attachment; filename="${name}"`,
  });
}
