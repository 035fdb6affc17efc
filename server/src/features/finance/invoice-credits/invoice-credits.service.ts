import type { Body, Query, Response } from '@houston/contract/endpoint';
import { invoiceCreditsApi } from '@houston/contract/features/finance/invoice-credits/invoice-credits.api';
import {
  type CreditedLine,
  type InvoiceCredit,
  linesOfKeys,
} from '@houston/contract/features/finance/invoice-credits/invoice-credits.schema';
import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import { approvalsApi } from '@houston/contract/features/work/approvals/approvals.api';
import { change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { onViolation } from '../../../db/errors.ts';
import { insertOne } from '../../../db/rows.ts';
import { totalsOf } from '../../../documents/invoice.ts';
import { fieldProblem, found, problem } from '../../../http/problem.ts';
import { nameOfAdmin } from '../../access/admins/admin-name.service.ts';
import { findDependence } from '../../access/roles/four-eyes.service.ts';
import { decide, type RequestKind } from '../../work/approvals/requests.service.ts';
import { creditAmount } from './credited-terms.ts';
import { findCredit, findInvoice, findProposer, type StoredInvoice, selectCredits } from './invoice-credits.store.ts';
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

/** @throws Problem not_found, not_creditable, invalid_request: a line that it has not, or that comes to nothing */
export async function getCreditAmount(
  call: Call,
  id: number,
  { lines }: Query<Api['amount']>,
): Promise<Response<Api['amount']>> {
  const invoice = found(await findInvoice(call.app.database.orm, id));
  return { amount: requireAmount(invoice, linesOfKeys(lines)) };
}

/** What crediting the lines gives back, in cents. @throws Problem not_creditable, invalid_request */
function requireAmount({ type, content }: StoredInvoice, lines: readonly CreditedLine[]): number {
  if (type !== 'invoice') throw problem('not_creditable');
  const amount = creditAmount(content, lines);
  if (amount === null) throw fieldProblem<Api['propose']>('lines', 'validation.invalid');
  return amount;
}

/** @throws Problem not_found, not_creditable, invoice_credited, invalid_request: a line that it has not, or that comes to nothing */
export function proposeCredit(call: Call, id: number, { lines, reason }: Body<Api['propose']>): Promise<InvoiceCredit> {
  return change(call, async ({ tx, audit, publish }) => {
    const invoice = found(await findInvoice(tx, id));
    const amount = requireAmount(invoice, lines);
    const { adminId } = actorOf(call);
    const row = await insertOne(tx, invoiceCredits, {
      ...{ invoiceId: id, lines, amount, reason, askedAt: call.now },
      ...{ askedBy: adminId, askedByName: await nameOfAdmin(tx, adminId) },
    }).catch(onViolation({ unique: () => problem('invoice_credited') }));
    const credit = found(await findCredit(tx, row.id, adminId));
    const after = audited(credit, invoice.content.number);
    audit({ action: 'invoice-credit.propose', record: { kind: 'invoice-credit', id: row.id }, after });
    for (const news of [invoiceCreditsApi, invoicesApi, approvalsApi]) publish(news);
    return credit;
  });
}

export const creditKind: RequestKind<typeof invoiceCredits, InvoiceCredit, true> = {
  table: invoiceCredits,
  permission: 'fullFinancialInsightManagementAllowed',
  hold: async () => true,
  find: findCredit,
  async tell({ tx, audit, publish }, { verdict, held: { id, invoiceId }, before, after }) {
    const { content, creditNote } = found(await findInvoice(tx, invoiceId));
    audit({
      action: `invoice-credit.${verdict}`,
      record: { kind: 'invoice-credit', id },
      before: audited(before, content.number),
      after: audited(after, content.number, creditNote?.number),
    });
    publish(invoiceCreditsApi);
    publish(invoicesApi);
  },
};

/** Makes the credit note. */
export function approveCredit(call: Call, id: number, body: Body<Api['approve']>): Promise<InvoiceCredit> {
  return makeNext(call, id, (made) =>
    decide(call, creditKind, { id, verdict: 'approve', ...body }, async ({ tx }) => {
      await storeCreditNote(tx, made);
    }),
  );
}

function audited({ state, amount, reason, refuseReason }: InvoiceCredit, invoice: string, creditNote?: string) {
  return { state, invoice, amount, reason, refuseReason, creditNote: creditNote ?? null };
}
