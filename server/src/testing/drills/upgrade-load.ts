/** What works on while versions change: a shop that orders and captures, and an admin who reads lists and changes settings. Nothing is repeated. */
import { account } from '../kills/process.ts';
import type { Fleet } from './fleet.ts';

const shops = 3;
const readers = 3;
/** An admin proves who they are again before five minutes are over. */
const signInMs = 120_000;

const reads = [
  '/api/session',
  '/api/admins',
  '/api/audit?limit=20',
  '/api/environment-settings',
  '/api/servicebustransaction?limit=20',
  '/api/controlpanel/service-bus/status',
  '/api/deadletter?limit=20',
  '/api/profile',
];

export interface Load {
  /** Calls that were answered. */
  answered(): number;
  /** Each call that was not answered as it should be. */
  readonly failures: string[];
  /** Numbers of transactions, and names of settings, that were said to be stored. */
  readonly stored: { transactions: string[]; settings: string[] };
  /** Lets what has begun come to its end. */
  stop(): Promise<void>;
}

export async function startLoad(fleet: Fleet, publicUrl: string, apiKey: string): Promise<Load> {
  const failures: string[] = [];
  const stored = { transactions: [] as string[], settings: [] as string[] };
  const browser = { 'content-type': 'application/json', 'x-houston': '1', origin: publicUrl };
  const shop = { 'content-type': 'application/json', 'x-api-key': apiKey };
  let count = 0;
  let isOver = false;

  /** @returns the answer, or null when it failed */
  async function ask(method: string, path: string, headers: Record<string, string>, body?: object) {
    const origin = fleet.next();
    try {
      const signal = AbortSignal.timeout(15_000);
      const answer = await fetch(`${origin}${path}`, {
        method,
        headers,
        signal,
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      count += 1;
      if (answer.ok) return { answer, text };
      failures.push(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    } catch (error) {
      count += 1;
      failures.push(
        `${method} ${path}: ${error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : error}`,
      );
    }
    return null;
  }

  async function order(place: string): Promise<void> {
    const key = (name: string) => ({ ...shop, 'idempotency-key': `${name}-${place}` });
    const started = await ask('POST', '/api/v3/transactions', key('order'), {
      amount: 1_000 + stored.transactions.length,
      currency: 'EUR',
      invoiceInfo: { invoiceDate: '2026-11-20' },
    });
    if (started === null) return;
    const { transactionNumber } = JSON.parse(started.text) as { transactionNumber: string };
    const captured = await ask('POST', `/api/v3/transactions/${transactionNumber}/capture`, key('capture'), {});
    await ask('GET', `/api/v3/transactions/${transactionNumber}`, shop);
    if (captured !== null) stored.transactions.push(transactionNumber);
  }

  async function signIn(): Promise<string> {
    const signedIn = await ask('POST', '/api/session', browser, account);
    return signedIn?.answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  async function work(place: number, round: (name: string, nth: number) => Promise<void>): Promise<void> {
    for (let nth = 0; !isOver; nth += 1) await round(`${place}_${nth}`, nth);
  }

  let cookie = await signIn();
  const again = setInterval(() => {
    void signIn().then((fresh) => {
      cookie = fresh;
    });
  }, signInMs);
  const change = async (name: string) => {
    const body = { name: `DRILL_${name}`, enabled: true, skipVerification: false };
    if (await ask('PUT', '/api/environment-settings', { ...browser, cookie }, body)) stored.settings.push(body.name);
  };
  const useConsole = async (name: string, nth: number) => {
    await ask('GET', reads[nth % reads.length] ?? '', { cookie });
    if (nth % 10 === 0) await change(name);
  };
  const working = [
    ...Array.from({ length: shops }, (_, place) => work(place, order)),
    ...Array.from({ length: readers }, (_, place) => work(place, useConsole)),
  ];
  return {
    answered: () => count,
    failures,
    stored,
    async stop() {
      isOver = true;
      clearInterval(again);
      await Promise.all(working);
    },
  };
}
