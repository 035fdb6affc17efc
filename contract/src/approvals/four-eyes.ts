import * as z from 'zod';
import { Instant } from '../fields.ts';

/** Why two admins are not the two people that an approval needs. */
export const Dependence = z.object({
  /** What the approver owes to who asks; `requester-account`: the account of who asks is of the approver's making. */
  kind: z.enum(['account', 'role', 'permission', 'requester-account']),
  /** Who gave it. */
  giver: z.string(),
  /** Of whose making the giver's account is, where they are not themselves the other of the two. */
  owner: z.string().nullable(),
  givenOn: Instant,
  /** From when on it is no reason any more. */
  until: Instant,
});
export type Dependence = z.infer<typeof Dependence>;
