import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, requiredLine, Version } from '../../../fields.ts';
import { CreditableInvoice, InvoiceCredit, NewInvoiceCredit } from './invoice-credits.schema.ts';

const needs = 'fullFinancialInsightManagementAllowed';
const base = '/api/invoice-credits';
const DecidedVersion = z.strictObject({ version: Version });

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
  approve: endpoint({
    method: 'POST',
    path: `${base}/:id/approve`,
    needs,
    stepUp: true,
    summary:
      'Approves a credit and makes its credit note (381) with PDF and UBL; never by who proposed it, nor by who owes them account, role or permission of the last 30 days, or made their account in that time',
    params: IdParams,
    body: DecidedVersion,
    response: InvoiceCredit,
  }),
  refuse: endpoint({
    method: 'POST',
    path: `${base}/:id/refuse`,
    needs,
    summary: 'Refuses a credit, with a reason; never by whoever proposed it',
    params: IdParams,
    body: z.strictObject({ version: Version, reason: requiredLine(300) }),
    response: InvoiceCredit,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${base}/:id/withdraw`,
    needs,
    summary: 'Withdraws a credit that nobody has decided on; only by whoever proposed it',
    params: IdParams,
    body: DecidedVersion,
    response: InvoiceCredit,
  }),
};
