/** Messages and pipelines for tests of the bus. */
import { randomBytes } from 'node:crypto';
import { stepResults, transactionTypes } from '@houston/contract/features/operations/service-bus/bus-message';
import type { Database } from '../../db/database.ts';
import { enqueueMessages, type NewMessage } from '../enqueue.ts';
import type { Task, Verdict } from '../task.ts';
import { ledgerPostingTask } from '../tasks/ledger-posting.task.ts';
import { type Pipelines, pipelines } from '../tasks/pipelines.ts';

/** A tenant with a shop, both with the id 1, and a psper, which stays where tenants are emptied. */
export async function fillShop(database: Database): Promise<void> {
  await database.query(`insert into tenants (name) values ('North');
    insert into pspers (psper_key, name) values ('NORTHPAY', 'Northpay') on conflict do nothing;
    insert into shops (tenant_id, name, created_at, psper_id) select 1, 'Bikes', '2026-11-01Z', id from pspers where psper_key = 'NORTHPAY'`);
}

export function newNumber(): string {
  return randomBytes(16).toString('hex');
}

/** An invoice of 10.00 EUR for shop 1; `values` and `data` replace what they name. */
export function invoiceMessage(values: Partial<NewMessage> = {}, data: object = {}): NewMessage {
  const transactionNumber = values.transactionNumber ?? newNumber();
  const body = {
    transactionNumber,
    amount: 1000,
    currency: 'EUR',
    invoiceInfo: { invoiceDate: '2026-11-20' },
    ...data,
  };
  return {
    transactionNumber,
    transactionType: transactionTypes.invoice,
    tenantId: 1,
    shopId: 1,
    amount: 1000,
    body: JSON.stringify(body),
    source: 'checkout',
    ...values,
  };
}

/** Puts messages on the bus in a transaction of their own. @returns their ids */
export function enqueue(database: Database, now: Date, ...messages: NewMessage[]): Promise<number[]> {
  return database.transaction((tx) => enqueueMessages(tx, now, messages));
}

/** A task that says what `verdict` says. */
export function taskOf(name: string, verdict: () => Verdict): Task {
  return { name, request: ({ transactionNumber }) => transactionNumber, judge: verdict };
}

export function succeed(): Verdict {
  return { result: stepResults.Success, response: 'ok', log: 'Done' };
}

/** The same tasks for every message. */
export function pipelinesOf(tasks: Pipelines[keyof Pipelines]): Pipelines {
  const names = Object.keys(pipelines) as (keyof Pipelines)[];
  return Object.fromEntries(names.map((purpose) => [purpose, tasks])) as Pipelines;
}

/** Three steps for every message: the second posts in the ledger, the third is `last`. */
export function pipelinesWith(last: Task): Pipelines {
  const tasks = [taskOf('FirstTask', succeed), ledgerPostingTask('capture'), last];
  return pipelinesOf(() => tasks);
}
