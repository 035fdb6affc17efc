import * as z from 'zod';
import { Id, Instant } from '../../../fields.ts';
import { TextFilter } from '../../../paging.ts';
import { StepResult } from '../service-bus/bus-message.ts';

/** The filters of the list of attempts in the body of a bulk action: what the list shows is what it acts on. */
export const BusTransactionFilter = z.strictObject({
  onlyFailed: z.boolean('validation.boolean').optional(),
  includeRetries: z.boolean('validation.boolean').optional(),
  includeCredit: z.boolean('validation.boolean').optional(),
  includeInvoice: z.boolean('validation.boolean').optional(),
  includeCollection: z.boolean('validation.boolean').optional(),
  shopName: TextFilter.optional(),
  transactionNumber: TextFilter.optional(),
  tenantId: Id.optional(),
  failedStep: TextFilter.optional(),
  result: StepResult.optional(),
  from: Instant.optional(),
  to: Instant.optional(),
});
export type BusTransactionFilter = z.infer<typeof BusTransactionFilter>;
