import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { Day, IdText, TrueFalseText } from '../../../fields.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';
import { PsperKey } from '../../partners/pspers/pspers.api.ts';
import { movementKinds } from '../dossiers/dossiers.schema.ts';
import { entryDirections } from '../unmatched-payments/unmatched-payments.schema.ts';
import { documentKinds, ledgerAccounts } from './flows.ts';
import {
  AccountBalance,
  EntrySum,
  LedgerChoices,
  LedgerDocument,
  LedgerMovement,
  LedgerPicture,
  takenBackBy,
} from './ledger.schema.ts';

// They show what bank statements show, so the flag of those is enough; so is that of who approves creditors and looks at the money alone.
const needs = { anyOf: ['fullFinancialInsightManagementAllowed', 'approvingCreditorManagementAllowed'] } as const;
const base = '/api/ledger';

/** How many days a picture may be of: no answer holds more periods than somebody looks at. */
export const mostDays = { day: 92, month: 3_700 } as const;

const range = { fromDate: Day, toDate: Day };
const ofWhom = { tenantId: IdText.optional(), psperKey: PsperKey.optional() };

/** Both days are in the range. */
const PictureQuery = z.strictObject({
  ...range,
  per: z.enum(['day', 'month'], 'validation.invalid').default('month'),
  ...ofWhom,
});

/** The accounts between which an entry goes, and the days in which it was posted, both in the range. */
const filters = {
  debit: z.enum(ledgerAccounts, 'validation.invalid').optional(),
  credit: z.enum(ledgerAccounts, 'validation.invalid').optional(),
  fromDate: Day.optional(),
  toDate: Day.optional(),
  ...ofWhom,
};

const movementFilters = {
  movement: z.enum(movementKinds, 'validation.invalid').optional(),
  /** Of payments: whether a bank statement tells of it. */
  byBank: TrueFalseText.optional(),
  /** Of payments that were taken back: why. */
  takenBackBy: z.enum(takenBackBy, 'validation.invalid').optional(),
  /** A whole number of a dossier or of its transaction, or a reference. */
  number: TextFilter.optional(),
  ...filters,
};
const documentFilters = { document: z.enum(documentKinds, 'validation.invalid').optional(), ...filters };

export const ledgerApi = {
  picture: endpoint({
    method: 'GET',
    path: `${base}/picture`,
    needs,
    summary:
      'The money in one picture: what moved in a range of days, what is open, and what bank statements say; amounts in cents',
    query: PictureQuery,
    response: LedgerPicture,
  }),
  balances: endpoint({
    method: 'GET',
    path: `${base}/balances`,
    needs,
    summary:
      'The balance of each account of the ledger before a range of days and at its end, and what was posted to either side within it; in cents',
    query: z.strictObject({ ...range, ...ofWhom }),
    response: z.object({ accounts: z.array(AccountBalance) }),
  }),
  movements: endpoint({
    method: 'GET',
    path: `${base}/movements`,
    needs,
    summary: 'The movements of claims in the ledger, the newest first; amounts in cents',
    query: listQuery({
      sortable: ['postedOn'],
      order: '-postedOn',
      filters: movementFilters,
    }),
    response: pageOf(LedgerMovement),
  }),
  movementsSum: endpoint({
    method: 'GET',
    path: `${base}/movements/sum`,
    needs,
    summary: 'What all movements come to that the list has by the same filters, in cents',
    query: z.strictObject(movementFilters),
    response: EntrySum,
  }),
  documents: endpoint({
    method: 'GET',
    path: `${base}/documents`,
    needs,
    summary: 'What cessions, invoices, pay-outs, sales and other documents moved in the ledger, the newest first',
    query: listQuery({
      sortable: ['postedOn'],
      order: '-postedOn',
      filters: documentFilters,
    }),
    response: pageOf(LedgerDocument),
  }),
  documentsSum: endpoint({
    method: 'GET',
    path: `${base}/documents/sum`,
    needs,
    summary: 'What all entries of documents come to that the list has by the same filters, in cents',
    query: z.strictObject(documentFilters),
    response: EntrySum,
  }),
  // Under the paths of their lists: they are read anew with them.
  openSum: endpoint({
    method: 'GET',
    path: '/api/dossiers/open/sum',
    needs,
    summary: 'What is open of all claims that the list of dossiers has by `open=true` and the same filters, in cents',
    query: z.strictObject({
      ...ofWhom,
      ownerId: IdText.optional(),
      withoutOwner: TrueFalseText.default(false),
      dueFrom: Day.optional(),
      dueTo: Day.optional(),
    }),
    response: z.object({ claims: z.int(), amount: z.int() }),
  }),
  unmatchedSum: endpoint({
    method: 'GET',
    path: '/api/unmatched-payments/sum',
    needs,
    summary:
      'What all entries without a use come to, or those that are ignored, by the same filters as their list, in cents; what went out is below zero',
    query: z.strictObject({
      tenantId: IdText.optional(),
      direction: z.enum(entryDirections, 'validation.invalid').optional(),
      valueFrom: Day.optional(),
      valueTo: Day.optional(),
      ignored: TrueFalseText.default(false),
    }),
    response: z.object({ cameIn: z.int(), wentOut: z.int() }),
  }),
  choices: endpoint({
    method: 'GET',
    path: `${base}/choices`,
    needs,
    summary: 'The pspers by which the ledger can be narrowed down',
    response: LedgerChoices,
  }),
};

/** How many days a range has; below 1: it is turned. */
export function daysOf({ fromDate, toDate }: { fromDate: string; toDate: string }): number {
  return (Date.parse(toDate) - Date.parse(fromDate)) / 86_400_000 + 1;
}
