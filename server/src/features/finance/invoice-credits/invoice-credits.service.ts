import type { Body, Response } from '@houston/contract/endpoint';
import { invoiceCreditsApi } from '@houston/contract/features/finance/invoice-credits/invoice-credits.api';
import type { InvoiceCredit } from '@houston/contract/features/finance/invoice-credits/invoice-credits.schema';
import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import { type Change, change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { onViolation } from '../../../db/errors.ts';
import { insertOne, lockOne, saveOne } from '../../../db/rows.ts';
import { totalsOf } from '../../../documents/invoice.ts';
import { fieldProblem, found, problem, requireVersion } from '../../../http/problem.ts';
import { findDependence, requireSecondPerson } from '../../access/roles/four-eyes.service.ts';
import { nameOfAdmin } from '../bank-statements/admin-name.service.ts';
import { creditAmount } from './credited-terms.ts';
import { findCredit, findInvoice, findProposer, selectCredits } from './invoice-credits.store.ts';
import { invoiceCredits } from './invoice-credits.table.ts';
import { makeNext } from './make-credit-note.ts';
import { storeCreditNote } from './store-credit-note.ts';

type Api = typeof invoiceCreditsApi;

/** @throws Problem not_found, not_creditable */
export async function getCreditable(call: Call, id: number): Promise<Response<Api['ofInvoice']>> {
  const { orm } = call.app.database;
  const invoice = found(await findInvoice(orm, id));
  if (invoice.type !== 'invoice') throw problem('not_creditable');
  const { adminId: approverId } = actorOf(call);
  const credits = await selectCredits(orm, id, approverId);
  const open = credits.find(({ state }) => state === 'proposed');
  const requesterId = open && found(await findProposer(orm, open.id));
  return {
    ...{ id, number: invoice.content.number, psperName: invoice.psperName, issuedOn: invoice.content.issuedOn },
    amount: invoice.amount,
    lines: totalsOf(invoice.content).lines.map(({ terms, kind, quantity, price, amount }) => ({
      ...{ terms, kind, quantity, price, amount },
      creditAmount: creditAmount(invoice.content, [{ terms, kind }]) ?? 0,
    })),
    creditNote: invoice.creditNote,
    credits,
    dependence:
      requesterId === undefined ? null : await findDependence(orm, { approverId, requesterId, now: call.now }),
  };
}

/** @throws Problem not_found, not_creditable, invoice_credited, invalid_request: a line that it has not, or that comes to nothing */
export function proposeCredit(call: Call, id: number, { lines, reason }: Body<Api['propose']>): Promise<InvoiceCredit> {
  return changeCredits(call, async ({ tx, audit }) => {
    const invoice = found(await findInvoice(tx, id));
    if (invoice.type !== 'invoice') throw problem('not_creditable');
    const amount = creditAmount(invoice.content, lines);
    if (amount === null) throw fieldProblem<Api['propose']>('lines', 'validation.invalid');
    const { adminId } = actorOf(call);
    const row = await insertOne(tx, invoiceCredits, {
      ...{ invoiceId: id, lines, amount, reason, proposedAt: call.now },
      ...{ proposedBy: adminId, proposedByName: await nameOfAdmin(tx, adminId) },
    }).catch(onViolation({ unique: () => problem('invoice_credited') }));
    const credit = found(await findCredit(tx, row.id, adminId));
    const after = audited(credit, invoice.content.number);
    audit({ action: 'invoice-credit.propose', record: { kind: 'invoice-credit', id: row.id }, after });
    return credit;
  });
}

/**
 * Makes the credit note, once.
 * @throws Problem not_found, own_request, permission_denied, not_independent, invoice_credit_decided, stale_version
 */
export function approveCredit(call: Call, id: number, { version }: Body<Api['approve']>): Promise<InvoiceCredit> {
  return makeNext(call, id, (made) =>
    decide(call, id, version, 'approve', async (tx, { proposedBy }) => {
      await requireSecondPerson(tx, call, proposedBy, 'fullFinancialInsightManagementAllowed');
      await storeCreditNote(tx, made);
      return { state: 'approved' };
    }),
  );
}

/** @throws Problem not_found, own_request, invoice_credit_decided, stale_version */
export function refuseCredit(call: Call, id: number, { version, reason }: Body<Api['refuse']>): Promise<InvoiceCredit> {
  return decide(call, id, version, 'refuse', async () => ({ state: 'refused', refuseReason: reason }));
}

/** @throws Problem not_found, permission_denied (somebody else proposed it), invoice_credit_decided, stale_version */
export function withdrawCredit(call: Call, id: number, { version }: Body<Api['withdraw']>): Promise<InvoiceCredit> {
  return decide(call, id, version, 'withdraw', async () => ({ state: 'withdrawn' }));
}

type Held = typeof invoiceCredits.$inferSelect;
type Decision = Pick<Held, 'state'> & Partial<Pick<Held, 'refuseReason'>>;

/** To withdraw is for who proposed it, all else for others. */
function decide(
  call: Call,
  id: number,
  version: number,
  action: 'approve' | 'refuse' | 'withdraw',
  run: (tx: Tx, held: Held) => Promise<Decision>,
): Promise<InvoiceCredit> {
  return changeCredits(call, async ({ tx, audit }) => {
    const { adminId } = actorOf(call);
    const held = found(await lockOne(tx, invoiceCredits, id));
    const before = found(await findCredit(tx, id, adminId));
    if (action === 'withdraw' && !before.isOwn) throw problem('permission_denied');
    if (action !== 'withdraw' && before.isOwn) throw problem('own_request');
    if (before.state !== 'proposed') throw problem('invoice_credit_decided', { current: before });
    await requireVersion(version, before.version, () => before);
    const decision = await run(tx, held);
    const decidedByName = await nameOfAdmin(tx, adminId);
    await saveOne(tx, invoiceCredits, id, { ...decision, decidedBy: adminId, decidedByName, decidedAt: call.now });
    const after = found(await findCredit(tx, id, adminId));
    const { content, creditNote } = found(await findInvoice(tx, before.invoiceId));
    audit({
      action: `invoice-credit.${action}`,
      record: { kind: 'invoice-credit', id },
      before: audited(before, content.number),
      after: audited(after, content.number, creditNote?.number),
    });
    return after;
  });
}

function changeCredits<T>(call: Call, run: (work: Change) => Promise<T>): Promise<T> {
  return change(call, (work) => {
    work.publish(invoiceCreditsApi);
    work.publish(invoicesApi);
    return run(work);
  });
}

function audited({ state, amount, reason, refuseReason }: InvoiceCredit, invoice: string, creditNote?: string) {
  return { state, invoice, amount, reason, refuseReason, creditNote: creditNote ?? null };
}
