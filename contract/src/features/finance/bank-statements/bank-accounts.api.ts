import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { Id, IdParams, IdText, line, requiredLine, Version } from '../../../fields.ts';
import { compactIban, isIban } from '../../../iban.ts';
import { listQuery, pageOf } from '../../../paging.ts';
import { RecordChanges } from '../../../record-changes.ts';
import { AccountProposal } from './account-proposals.api.ts';

const needs = 'fullFinancialInsightManagementAllowed';

export const Iban = requiredLine(60).overwrite(compactIban).refine(isIban, 'validation.iban.invalid');

/** A business identifier code, or nothing. */
const Bic = line(20)
  .overwrite(compactIban)
  .refine((text) => text === '' || /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text), 'validation.invalid');

/** An account of our own: its statements can be uploaded, and refunds are paid from it. */
export const BankAccount = z.object({
  id: z.int(),
  tenantId: z.int(),
  tenantName: z.string(),
  iban: z.string(),
  holder: z.string(),
  bic: z.string().nullable(),
  currency: z.string(),
  isBlocked: z.boolean(),
  /** Whether consumers are told to pay to it, unless it is blocked: one account of a tenant at most. */
  takesPayments: z.boolean(),
  /** What its tenant's consumers are told is to change, which waits for a second admin. */
  isProposed: z.boolean(),
  version: z.int(),
});
export type BankAccount = z.infer<typeof BankAccount>;

/** With what waits for a second admin of its tenant, about whichever of its accounts; there is one at most. */
export const BankAccountWithProposal = BankAccount.extend({ proposal: AccountProposal.nullable() });
export type BankAccountWithProposal = z.infer<typeof BankAccountWithProposal>;

export const EditedBankAccount = z.strictObject({
  holder: requiredLine(70),
  bic: Bic.default(''),
  /** No refund leaves a blocked account, and no consumer is told of it. */
  isBlocked: z.boolean('validation.boolean').default(false),
  /** Of the account that was told before it is taken away. What is left out stays as it is, and is false of a new one. */
  takesPayments: z.boolean('validation.boolean').optional(),
  /** Why, where it changes what consumers are told: that waits for a second admin. */
  reason: line(300).default(''),
});

export const NewBankAccount = z.strictObject({ tenantId: Id, iban: Iban, ...EditedBankAccount.shape });

export const bankAccountsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/bank-accounts',
    needs,
    summary: 'Our bank accounts of one tenant, or of all',
    query: listQuery({
      sortable: ['id', 'holder', 'iban', 'tenantName'],
      order: 'holder',
      filters: { tenantId: IdText.optional() },
    }),
    response: pageOf(BankAccount),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/bank-accounts/:id',
    needs,
    summary: 'One of our bank accounts, and what waits for a second admin of what its tenant tells consumers',
    params: IdParams,
    response: BankAccountWithProposal,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/bank-accounts/:id/changes',
    needs,
    summary: 'Who changed or proposed what about this account, newest first',
    params: IdParams,
    response: RecordChanges,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/bank-accounts',
    needs,
    stepUp: true,
    summary: 'Adds a bank account of a tenant; that consumers be told to pay to it waits for a second admin',
    body: NewBankAccount,
    response: BankAccountWithProposal,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/bank-accounts/:id',
    needs,
    stepUp: true,
    summary:
      'Changes the name, BIC or block of a bank account, and whether consumers are told to pay to it; its IBAN stays. Nothing of a change to what consumers are told is stored before a second admin has approved it',
    params: IdParams,
    body: z.strictObject({ ...EditedBankAccount.shape, version: Version }),
    response: BankAccountWithProposal,
  }),
};
