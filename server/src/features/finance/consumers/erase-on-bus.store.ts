/**
 * What the bus keeps of one consumer: what the credit bureau was to be asked with, was asked and answered. All that they ordered is done by
 * then, so nobody is asked any more.
 */
import type { StoredStep } from '../../../bus/outcome.ts';
import { ccbrCheckTask } from '../../../bus/tasks/ccbr-check.task.ts';
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';

const messages = `transactions t join bus_messages m on lower(m.transaction_number) = lower(t.transaction_number)`;
const roots = `${messages} and m.id = m.root_id`;

/** `$1`: the consumer. */
const places = [
  {
    find: `select m.id, m.body as text from ${messages} where t.consumer_id = $1 and m.body like '%"debtor"%'`,
    store: 'update bus_messages set body = $2 where id = $1',
    without: withoutDebtor,
  },
  {
    find: `select l.id, l.message_body as text from ${roots} join dead_letters l on l.root_id = m.id
      where t.consumer_id = $1 and l.message_body like '%"debtor"%'`,
    store: 'update dead_letters set message_body = $2 where id = $1',
    without: withoutDebtor,
  },
  {
    find: `select l.transaction_id as id, l.steps as text from ${roots} join bus_transactions b on b.root_id = m.id
        join bus_step_lists l on l.transaction_id = b.id
      where t.consumer_id = $1 and l.steps like '%"${ccbrCheckTask.name}"%'`,
    store: 'update bus_step_lists set steps = $2 where transaction_id = $1',
    without: withoutQuestion,
  },
] as const;

export async function eraseOnBus(tx: Tx, consumerId: number): Promise<void> {
  for (const { find, store, without } of places) {
    const { rows } = await queryRows<{ id: number; text: string }>(tx, find, [consumerId]);
    for (const { id, text } of rows) await queryRows(tx, store, [id, without(text)]);
  }
}

/** Nothing at all of what somebody edited into no JSON. */
function withoutDebtor(body: string): string {
  try {
    const { debtor: _, ...rest } = JSON.parse(body) as Record<string, unknown>;
    return JSON.stringify(rest);
  } catch {
    return '{}';
  }
}

function withoutQuestion(steps: string): string {
  const stored = (JSON.parse(steps) as StoredStep[]).map(([name, result, from, to, asked, answered, ...rest]) =>
    name === ccbrCheckTask.name
      ? [name, result, from, to, null, null, ...rest]
      : [name, result, from, to, asked, answered, ...rest],
  );
  return JSON.stringify(stored);
}
