import * as z from 'zod';
import { decisionCalls, SecondAdminRequest } from '../../../approvals/second-admin.ts';

/** The account that is chosen to be told to consumers; of one that is blocked they are told nothing. */
export const ToldAccount = z.object({
  iban: z.string(),
  holder: z.string(),
  bic: z.string().nullable(),
  isBlocked: z.boolean(),
});
export type ToldAccount = z.infer<typeof ToldAccount>;

/** That consumers of a tenant be told to pay to another account, to none, or in another name. */
export const AccountProposal = SecondAdminRequest.extend({
  accountId: z.int(),
  tenantName: z.string(),
  /** Which is chosen now, and once it is approved; null: none. */
  now: ToldAccount.nullable(),
  next: ToldAccount.nullable(),
  /** Approved, no refund leaves the account either. */
  isBlocking: z.boolean(),
  isUnblocking: z.boolean(),
  /** One of the accounts has changed since: it can only be declined or withdrawn. */
  isStale: z.boolean(),
});
export type AccountProposal = z.infer<typeof AccountProposal>;

/** Money of all consumers of a tenant follows it: no admin says it alone. */
export const accountProposalsApi = decisionCalls({
  ...{
    base: '/api/account-proposals',
    needs: 'fullFinancialInsightManagementAllowed',
    response: AccountProposal,
  },
  ...{
    one: 'another account that consumers of a tenant are told to pay to',
    effect: 'which they are told from then on, unless one of the accounts has changed since',
  },
});
