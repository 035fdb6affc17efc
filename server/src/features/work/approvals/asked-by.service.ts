import { approvalKinds } from '@houston/contract/features/work/approvals/approvals.api';
import { permissions } from '@houston/contract/permissions';
import type { Db } from '../../../db/database.ts';
import { countApprovals } from './approvals.store.ts';

/** How much of what one admin asked for waits for a second one, whatever it is about and whoever may see it. */
export function countAskedBy(db: Db, adminId: number): Promise<number> {
  return countApprovals(db, { askedBy: 'me' }, approvalKinds, { adminId, permissions });
}
