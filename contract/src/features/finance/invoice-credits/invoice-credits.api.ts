import { endpoint } from '../../../endpoint.ts';
import { IdParams } from '../../../fields.ts';
import { decisionCalls } from '../../../second-admin.ts';
import { CreditableInvoice, InvoiceCredit, NewInvoiceCredit } from './invoice-credits.schema.ts';

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
