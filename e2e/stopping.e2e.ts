import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startHouston } from './support/houston.ts';

it('stops in good order beside a connection on which nothing was asked', async () => {
  const houston = await startHouston();
  const silent = connect(Number(new URL(houston.url).port), 'localhost');
  await once(silent, 'connect');
  const closed = once(silent, 'close');
  // Fails when it had to be cut off.
  await houston.stop();
  await closed;
  expect(await fetch(houston.url).catch(() => null)).toBeNull();
});
