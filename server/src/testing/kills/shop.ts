/** A shop that orders and captures without a pause, and repeats each call under its key until it is answered. */
import { setTimeout as wait } from 'node:timers/promises';
import { hashToken, newToken } from '../../auth/secrets/tokens.ts';
import type { Database } from '../../db/database.ts';

const parallelOrders = 8;

/** A tenant, a shop with a key, and the partners of an invoice. @returns the key */
export async function fillShop(database: Database, partnerUrl: string): Promise<string> {
  const key = newToken('hk_');
  await database.query(`insert into tenants (name) values ('North');
    insert into pspers (psper_key, name) values ('NORTHPAY', 'Northpay');
    insert into shops (tenant_id, name, created_at, psper_id) values (1, 'Bikes', now(), 1)`);
  await database.query(
    `insert into api_keys (key_hash, last_four, shop_id, scope, purpose, issued_to, created_at)
     values ($1, 'test', 1, 'transaction-api', 'kill test', 'Shop', now())`,
    [hashToken(key)],
  );
  await database.query(
    `insert into integration_partners (key, name, base_url) values ('ccbr', 'Bureau', $1 || '/ccbr'), ('export', 'Books', $1 || '/export')`,
    [partnerUrl],
  );
  return key;
}

export interface Orders {
  /** Lets the shop place so many more orders. */
  allow(count: number): void;
  /** How many have their answer. */
  answered(): number;
  /** Resolves to the transaction numbers that were answered, one for each order, once no more are allowed and all have theirs. */
  finish(): Promise<readonly string[]>;
}

export function startOrders(origin: string, apiKey: string): Orders {
  const numbers: string[] = [];
  let allowed = 0;
  let placed = 0;
  let isLast = false;

  async function order(place: number): Promise<string> {
    const start = { amount: 1000 + place, currency: 'EUR', invoiceInfo: { invoiceDate: '2026-11-20' } };
    const number = await ask('', `order-${place}`, start);
    return ask(`/${number}/capture`, `capture-${place}`, {});
  }

  /** @returns the number of the transaction that the call was about */
  async function ask(path: string, key: string, body: object): Promise<string> {
    for (;;) {
      try {
        const answer = await fetch(`${origin}/api/v3/transactions${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-api-key': apiKey, 'idempotency-key': key },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(15_000),
        });
        if (answer.ok) return ((await answer.json()) as { transactionNumber: string }).transactionNumber;
        if (answer.status < 500 && answer.status !== 429) throw new Refused(await answer.text());
      } catch (error) {
        if (error instanceof Refused) throw error;
        // It was killed, or starts: whether it was done nobody knows, so it is sent again.
      }
      await wait(50);
    }
  }

  async function work(): Promise<void> {
    while (!isLast || placed < allowed) {
      if (placed < allowed) {
        placed += 1;
        numbers.push(await order(placed));
      } else {
        await wait(5);
      }
    }
  }

  const working = Promise.all(Array.from({ length: parallelOrders }, work));
  working.catch(() => {});
  return {
    allow: (count) => {
      allowed += count;
    },
    answered: () => numbers.length,
    async finish() {
      isLast = true;
      await working;
      return numbers;
    },
  };
}

/** An order that no repetition makes good. */
class Refused extends Error {}
