import { roles } from '../../features/access/roles/roles.table.ts';
import type { DemoAdmin } from './demo-admins.ts';
import { type DemoFrame, day, hour, insertRows } from './demo-frame.ts';
import { createDice } from './dice.ts';

const pleas = [
  'I stand in for a colleague on leave this week',
  'Month-end closing needs a second pair of hands',
  'Covering the late shift until Sunday',
  'Investigating a complaint for the regulator',
];

/** By approval state: 0 open, 1 approved, 2 declined. */
const requestCounts = [5, 9, 4];

/** Requests for a role of a few days. Administrators have answered the older ones. */
export async function fillRoleRequests({ tx, ago }: DemoFrame, admins: readonly DemoAdmin[]): Promise<void> {
  const dice = createDice('role requests');
  const reviewers = admins.filter(({ role }) => role === 'Administrator');
  const others = admins.filter(({ role }) => role !== 'Administrator');
  const wanted = (await tx.select().from(roles)).filter(({ name }) => name !== 'Administrator');
  // Each asks once: of two requests of one admin the one would be declined for what the other was granted for.
  const left = [...others];
  const rows = requestCounts.flatMap((count, state) =>
    Array.from({ length: count }, () => {
      const isOpen = state === 0;
      const createdAt = ago(dice.between(isOpen ? hour : 8 * day, isOpen ? 2 * day : 45 * day));
      const from = new Date(createdAt.getTime() + dice.between(hour, day));
      const admin = dice.pick(left.length > 0 ? left : others);
      left.splice(left.indexOf(admin), 1);
      const reviewed = {
        reviewer_id: dice.pick(reviewers).id,
        reviewer_message: state === 1 ? 'Granted for the days asked for' : 'Please ask your team lead first',
        reviewed_at: new Date(createdAt.getTime() + dice.between(hour, day)),
      };
      return {
        admin_id: admin.id,
        role_id: dice.pick(wanted.filter(({ name }) => name !== admin.role)).id,
        from_at: from,
        to_at: new Date(from.getTime() + dice.between(1, 7) * day),
        message: dice.pick(pleas),
        created_at: createdAt,
        approval_state: state,
        ...(isOpen ? { reviewer_id: null, reviewer_message: null, reviewed_at: null } : reviewed),
      };
    }),
  );
  rows.sort((left, right) => left.created_at.getTime() - right.created_at.getTime());
  await insertRows(tx, 'role_requests', rows);
}
