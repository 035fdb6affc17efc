import { expect, test } from 'vitest';
import { inLine, inTurn, type Rank, type Visitor } from './hash-line.ts';

/** Enters the line and stays until it is let go. */
function stay(visitor: Visitor) {
  const done = Promise.withResolvers<void>();
  const result = inLine(visitor, () => done.promise).then(
    () => 'served',
    (error: { code?: string }) => error.code,
  );
  return { result, leave: () => done.resolve() };
}

const strangers = (count: number) =>
  Array.from({ length: count }, (_, place) => stay({ key: `address ${place}`, rank: 'stranger' }));

async function emptied(people: readonly ReturnType<typeof stay>[]): Promise<(string | undefined)[]> {
  for (const { leave } of people) leave();
  return Promise.all(people.map(({ result }) => result));
}

test('the line of strangers has an end, behind which a try is refused with the time to come again', async () => {
  const people = strangers(24);
  const late = inLine({ key: 'address late', rank: 'stranger' }, async () => 'served');
  await expect(late).rejects.toMatchObject({
    code: 'too_busy',
    status: 503,
    detail: { retryAfterSeconds: expect.any(Number) },
  });
  people[0]?.leave();
  await people[0]?.result;
  expect(await inLine({ key: 'address late', rank: 'stranger' }, async () => 'served')).toBe('served');
  expect(await emptied(people)).toEqual(people.map(() => 'served'));
});

test('whoever has shown a secret has a line that strangers cannot fill', async () => {
  const people = strangers(30);
  expect(await inLine({ key: 'device 7', rank: 'known' }, async () => 'served')).toBe('served');
  expect((await emptied(people)).filter((told) => told === 'too_busy')).toHaveLength(6);
});

test('of one address or browser only eight are in line, so that it cannot fill the line alone', async () => {
  for (const rank of ['stranger', 'known'] as const) {
    const people = Array.from({ length: 20 }, () => stay({ key: 'one', rank }));
    expect(await inLine({ key: 'other', rank }, async () => 'served')).toBe('served');
    expect((await emptied(people)).filter((told) => told === 'served')).toHaveLength(8);
  }
});

test('a place is free again when what was tried in it failed', async () => {
  for (let time = 0; time < 30; time += 1) {
    const failing = inLine({ key: 'one', rank: 'stranger' }, () => Promise.reject(new Error('wrong')));
    await expect(failing).rejects.toThrow('wrong');
  }
});

test('two hashes run at once, and the known are served before strangers who came first', async () => {
  const order: string[] = [];
  const gates: (() => void)[] = [];
  const hash = (rank: Rank, name: string) =>
    inTurn(rank, async () => {
      order.push(name);
      await new Promise<void>((resolve) => gates.push(resolve));
    });
  const all = [
    hash('stranger', 'first'),
    hash('stranger', 'second'),
    hash('stranger', 'third'),
    hash('known', 'owner'),
    hash('stranger', 'fourth'),
  ];
  for (let served = 0; served < all.length; served += 1) {
    await expect.poll(() => gates.length).toBeGreaterThan(served);
    expect(gates.length - served).toBeLessThanOrEqual(2);
    gates[served]?.();
  }
  await Promise.all(all);
  expect(order).toEqual(['first', 'second', 'owner', 'third', 'fourth']);
});
