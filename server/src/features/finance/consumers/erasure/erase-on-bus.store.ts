/**
 * What the bus keeps of one consumer: what the credit bureau was to be asked with, was asked and answered, and what any partner said about
 * them. All that they ordered is done by then, so nobody is asked any more.
 */
import type { StoredStep } from '../../../../bus/delivery/outcome.ts';
import { ccbrCheckTask } from '../../../../bus/tasks/ccbr-check.task.ts';
import type { Tx } from '../../../../db/database.ts';
import { type Place, type Scrub, scrubbing, scrubPlaces, sentence } from './scrub-places.store.ts';

const messages = `transactions t join bus_messages m on lower(m.transaction_number) = lower(t.transaction_number)`;
const roots = `${messages} and m.id = m.root_id`;
const attempts = `${roots} join bus_transactions b on b.root_id = m.id`;
const letters = `${roots} join dead_letters l on l.root_id = m.id`;

/** `$1`: the consumer. */
const places = [
  {
    find: `select m.id, m.body as text from ${messages} where t.consumer_id = $1`,
    store: 'update bus_messages set body = $2 where id = $1',
    without: withoutDebtor,
  },
  {
    find: `select l.id, l.message_body as text from ${letters} where t.consumer_id = $1`,
    store: 'update dead_letters set message_body = $2 where id = $1',
    without: withoutDebtor,
  },
  {
    find: `select l.id, l.last_error as text from ${letters} where t.consumer_id = $1 and l.last_error is not null`,
    store: 'update dead_letters set last_error = $2 where id = $1',
    without: sentence,
  },
  {
    find: `select l.id, l.handled_reason as text from ${letters} where t.consumer_id = $1 and l.handled_reason is not null`,
    store: 'update dead_letters set handled_reason = $2 where id = $1',
    without: sentence,
  },
  {
    find: `select l.id, l.root_cause as text from ${letters} where t.consumer_id = $1`,
    store: 'update dead_letters set root_cause = $2 where id = $1',
    without: sentence,
    // Counted until then under the cause of before, which stands there in full.
    after: `delete from dead_letter_counts where cause_hash = md5($1)::uuid
      and (select sum(count) from dead_letter_counts where cause_hash = md5($1)::uuid) = 0`,
  },
  {
    find: `select l.transaction_id as id, l.steps as text from ${attempts} join bus_step_lists l on l.transaction_id = b.id
      where t.consumer_id = $1`,
    store: 'update bus_step_lists set steps = $2 where transaction_id = $1',
    without: withoutQuestion,
  },
  // As steps were stored before.
  ...(['request_body', 'response_body', 'error'] as const).map((column) => ({
    find: `select s.transaction_id || ' ' || s.position as id, s.${column} as text from ${attempts} join bus_steps s on s.transaction_id = b.id
      where t.consumer_id = $1 and s.${column} is not null`,
    store: `update bus_steps set ${column} = $2 where transaction_id || ' ' || position = $1`,
    without: sentence,
  })),
] satisfies readonly Place[];

export function eraseOnBus(tx: Tx, consumerId: number, scrub: Scrub): Promise<void> {
  return scrubPlaces(tx, places, consumerId, scrub);
}

/** Nothing at all of what somebody edited into no JSON. */
function withoutDebtor(body: string, scrub: Scrub): string {
  try {
    const { debtor, ...rest } = JSON.parse(body) as Record<string, unknown>;
    const kept = JSON.stringify(rest, scrubbing(scrub));
    // One that says nothing of a person stays as it came, to the letter.
    return debtor === undefined && kept === JSON.stringify(rest) ? body : kept;
  } catch {
    return '{}';
  }
}

function withoutQuestion(steps: string, scrub: Scrub): string {
  const stored = (JSON.parse(steps) as StoredStep[]).map(([name, result, from, to, asked, answered, ...rest]) =>
    name === ccbrCheckTask.name
      ? [name, result, from, to, null, null, ...rest]
      : [name, result, from, to, asked, answered, ...rest],
  );
  return JSON.stringify(stored, scrubbing(scrub));
}
