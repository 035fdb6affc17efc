import * as z from 'zod';
import { decisionCalls, SecondAdminRequest } from '../../../approvals/second-admin.ts';

/** That an admin loses a dispute, or asks to. */
export const DisputeLoss = SecondAdminRequest.extend({
  dossierNumber: z.string(),
  /** Minor units, of the chargeback. */
  amount: z.int(),
  currency: z.string(),
});
export type DisputeLoss = z.infer<typeof DisputeLoss>;

/** Disputes that are to be lost for more than the limit of refunds: they wait for a second admin. */
export const disputeLossesApi = decisionCalls({
  ...{ base: '/api/dispute-losses', needs: 'disputeManagementAllowed', response: DisputeLoss },
  ...{ one: 'a lost dispute above the limit', effect: 'which closes it and sends its chargeback immediately' },
});
