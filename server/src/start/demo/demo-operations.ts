import { roles } from '../../features/access/roles/roles.table.ts';
import type { DemoAdmin } from './demo-admins.ts';
import { type DemoFrame, day, hour, insertRows, pickStarted } from './demo-frame.ts';
import type { DemoTransaction } from './demo-trade.ts';
import { createDice } from './dice.ts';

const rootCauses = [
  'Ledger answered 503 Service Unavailable after 5 attempts',
  'Debtor has no postal code',
  'Invoice total differs from the sum of its lines',
  'IBAN of the merchant failed its check digits',
];
/** By type: 0 unknown, 1 invoice, 2 credit, 3 collection transfer. */
const typeWeights = [1, 9, 5, 3];
const typeNames = ['unknown', 'invoice', 'credit', 'collection'];

const unhandledLetters = 23;
const handledLetters = 31;

/** Messages of the bus that could not be processed; most failed in one outage of the ledger. */
export async function fillDeadLetters({ tx, ago }: DemoFrame, transactions: readonly DemoTransaction[]): Promise<void> {
  const dice = createDice('dead letters');
  const rows = Array.from({ length: unhandledLetters + handledLetters }, (_, place) => {
    const handled = place < handledLetters;
    const pickedUpOn = ago(dice.between(handled ? 3 * day : hour, handled ? 27 * day : 3 * day));
    const transaction = pickStarted(dice, transactions, pickedUpOn);
    const type = dice.weighted(typeWeights);
    return {
      tenant_id: transaction.tenantId,
      message_type: type,
      message_identifier: transaction.number,
      message_body: JSON.stringify({
        transactionNumber: transaction.number,
        type: typeNames[type],
        amount: dice.between(1_500, 75_000),
        currency: 'EUR',
        lines: [{ description: 'Order', quantity: dice.between(1, 4), vatPercentage: 21 }],
      }),
      root_cause: rootCauses[dice.weighted([6, 3, 2, 1])],
      picked_up_on: pickedUpOn,
      handled,
      handled_method: handled ? dice.between(1, 2) : null,
    };
  });
  rows.sort((left, right) => left.picked_up_on.getTime() - right.picked_up_on.getTime());
  await insertRows(tx, 'dead_letters', rows);
}

const pleas = [
  'I stand in for a colleague on leave this week',
  'Month-end closing needs a second pair of hands',
  'New in the team, starting on Monday',
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
  const rows = requestCounts.flatMap((count, state) =>
    Array.from({ length: count }, () => {
      const isOpen = state === 0;
      const createdAt = ago(dice.between(isOpen ? hour : 8 * day, isOpen ? 2 * day : 45 * day));
      const from = new Date(createdAt.getTime() + dice.between(hour, day));
      const admin = dice.pick(others);
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
