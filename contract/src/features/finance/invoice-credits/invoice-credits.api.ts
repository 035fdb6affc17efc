import * as z from 'zod';
import { decisionCalls } from '../../../approvals/second-admin.ts';
import { endpoint } from '../../../endpoint.ts';
import { IdParams } from '../../../fields.ts';
import { CreditableInvoice, InvoiceCredit, LineKeys, NewInvoiceCredit } from './invoice-credits.schema.ts';

const needs = 'fullFinancialInsightManagementAllowed';
const base = '/api/invoice-credits';

export const invoiceCreditsApi = {
  ofInvoice: endpoint({
    method: 'GET',
    path: `${base}/invoices/:id`,
    needs,
    summary: 'What an invoice charges, and what is or was to be credited of it',
    params: IdParams,
    response: CreditableInvoice,
  }),
  amount: endpoint({
    method: 'GET',
    path: `${base}/invoices/:id/amount`,
    needs,
    summary: 'What crediting lines of an invoice together gives back, with kickback and tax, each rounded once',
    params: IdParams,
    query: z.strictObject({ lines: LineKeys }),
    response: z.object({ amount: z.int() }),
  }),
  propose: endpoint({
    method: 'POST',
    path: `${base}/invoices/:id`,
    needs,
    summary: 'Proposes to credit an invoice, whole or in lines, with a reason. Another admin approves it',
    params: IdParams,
    body: NewInvoiceCredit,
    response: InvoiceCredit,
  }),
  ...decisionCalls({
    ...{ base, needs, response: InvoiceCredit },
    ...{ one: 'a credit', effect: 'of which the credit note (381) with PDF and UBL is made' },
  }),
};
