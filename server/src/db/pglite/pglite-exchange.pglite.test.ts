import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exchange } from './pglite-exchange.ts';

let engine: PGlite;

beforeAll(async () => {
  engine = await PGlite.create();
});
afterAll(() => engine.close());

/** A simple query, as PostgreSQL's protocol has it. */
function query(statement: string): Uint8Array {
  const text = Buffer.from(`${statement}\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(text.length + 4);
  return new Uint8Array(Buffer.concat([Buffer.from('Q'), length, text]));
}

it('answers whole, however much it is', async () => {
  const answer = Buffer.from(await exchange(engine, query(`select repeat('a', 3000000) || 'z'`)));
  expect(answer.includes(`${'a'.repeat(3_000_000)}z`)).toBe(true);
  expect(Buffer.from(await exchange(engine, query('select 7'))).includes('SELECT 1\0')).toBe(true);
});

it('keeps nothing of what it answered', async () => {
  const listing = query('select i, md5(i::text) from generate_series(1, 100) i');
  const repeat = async () => {
    for (let count = 0; count < 500; count += 1) await exchange(engine, listing);
    return usedMegabytes();
  };
  const before = await repeat();
  expect((await repeat()) - before).toBeLessThan(2);
});

function usedMegabytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 1024 ** 2;
}
