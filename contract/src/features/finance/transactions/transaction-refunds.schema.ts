import * as z from 'zod';
import { SecondAdminRequest } from '../../../approvals/second-admin.ts';

/** What an admin refunded, or asked to. */
export const TransactionRefund = SecondAdminRequest.extend({
  transactionNumber: z.string(),
  shopName: z.string(),
  tenantName: z.string(),
  /** Minor units. */
  amount: z.int(),
  currency: z.string(),
});
export type TransactionRefund = z.infer<typeof TransactionRefund>;
