/** Shops, an admin and a live screen that use Houston without a pause, and write down in a book what they were told. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Book, Entry, Open } from './book.ts';

const parallelShops = 4;
const parallelReaders = 2;
const pauseMs = 40;
/** A caller that was refused asks again after so long: what is measured is Houston, and not how patient its callers are. */
const againMs = 250;
const account = { email: 'admin@houston.example', password: 'orbit-kettle-violin-73' };

export interface Load {
  /** When the live screen last heard of a save. */
  lastHeard(): number;
  /** Signs the admin in anew: what is saved asks for a sign-in of a moment ago. */
  signIn(): Promise<void>;
  /** Resolves when every call has its answer. */
  stop(): Promise<void>;
}

interface Said {
  readonly status: number;
  readonly body: { readonly code?: string; readonly transactionNumber?: string };
}

export async function startLoad(origin: string, apiKey: string, book: Book): Promise<Load> {
  let cookie = '';
  let isOver = false;
  let heard = 0;
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  const screen = new AbortController();

  async function ask(method: string, path: string, headers: Record<string, string>, body?: object): Promise<Said> {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : {} };
  }

  /** Until it is answered, as often as that takes. */
  async function insist(kind: Entry['kind'], call: () => Promise<Said>): Promise<Said> {
    const refusals: string[] = [];
    const open: Open = { kind, begun: performance.now(), refusals };
    book.open.add(open);
    const answered = () => {
      book.open.delete(open);
      book.entries.push({ ...open, answered: performance.now() });
    };
    for (;;) {
      const said = await call().catch((error: Error): Said => ({ status: 0, body: { code: error.name } }));
      // The other is a save that was stored although nobody could say so.
      if (
        (said.status >= 200 && said.status < 300) ||
        (kind === 'save' && said.status === 409 && refusals.length > 0)
      ) {
        answered();
        return said;
      }
      refusals.push(`${said.status} ${said.body.code ?? ''}`);
      if (said.status !== 0 && said.status < 500 && said.status !== 429) throw new Error(`${kind}: ${refusals.at(-1)}`);
      await wait(againMs);
    }
  }

  async function buy(): Promise<void> {
    const reference = `order-${next()}`;
    const order = { amount: 1_000, currency: 'EUR', reference, invoiceInfo: { invoiceDate: '2026-11-20' } };
    const path = '/api/v3/transactions';
    const post = (to: string, key: string, body: object) =>
      insist('purchase', () => ask('POST', to, { 'x-api-key': apiKey, 'idempotency-key': key }, body));
    const number = (await post(path, reference, order)).body.transactionNumber ?? '';
    book.purchases.set(reference, number);
    await post(`${path}/${number}/capture`, `capture-${reference}`, {});
    book.captures.add(number);
  }

  const admin = () => ({ cookie, origin, 'x-houston': '1' });

  async function save(): Promise<void> {
    const name = `DRILL_${next()}`;
    const setting = { name, enabled: true, skipVerification: false, tenantId: null };
    const { status } = await insist('save', () => ask('PUT', '/api/environment-settings', admin(), setting));
    if (status !== 409) book.saves.add(name);
  }

  async function read(): Promise<void> {
    await insist('read', () => ask('GET', '/api/admins', admin()));
  }

  async function repeat(work: () => Promise<void>): Promise<void> {
    while (!isOver) {
      await work();
      await wait(pauseMs);
    }
  }

  async function signIn(): Promise<void> {
    for (;;) {
      const answer = await fetch(`${origin}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-houston': '1', origin },
        body: JSON.stringify(account),
      });
      const set = answer.headers.getSetCookie()[0]?.split(';')[0];
      await answer.text();
      if (answer.ok && set !== undefined) {
        cookie = set;
        return;
      }
      if (answer.status < 500) throw new Error(`the admin could not sign in: ${answer.status}`);
      await wait(againMs);
    }
  }

  /** Opened again when it ends, as a browser does. */
  async function watch(): Promise<void> {
    while (!isOver) {
      try {
        const answer = await fetch(`${origin}/api/live`, {
          headers: { cookie, accept: 'text/event-stream' },
          signal: screen.signal,
        });
        for await (const chunk of answer.body ?? [])
          if (String(Buffer.from(chunk)).includes('data:')) heard = performance.now();
      } catch {
        // ended
      }
      await wait(againMs);
    }
  }

  await signIn();
  const working = Promise.all([
    ...Array.from({ length: parallelShops }, () => repeat(buy)),
    ...Array.from({ length: parallelReaders }, () => repeat(read)),
    repeat(save),
    watch(),
  ]);
  // Thrown again by `stop`.
  working.catch(() => {});
  return {
    lastHeard: () => heard,
    signIn,
    async stop() {
      isOver = true;
      screen.abort();
      await working;
    },
  };
}
