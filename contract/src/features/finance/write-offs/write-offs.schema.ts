import * as z from 'zod';
import { SecondAdminRequest } from '../../../approvals/second-admin.ts';

/** Why nothing of a claim can be written off now; the first that holds. */
export const writeOffBlocks = [
  'sold',
  'nothing',
  'collection',
  'arrangement',
  'frozen',
  'disputed',
  'under_way',
] as const;
export type WriteOffBlock = (typeof writeOffBlocks)[number];

/** What an admin wrote off of a claim, or asked to. Money is in minor units. */
export const WriteOff = SecondAdminRequest.extend({
  amount: z.int(),
  /** What was open when it was asked for. */
  openThen: z.int(),
});
export type WriteOff = z.infer<typeof WriteOff>;
