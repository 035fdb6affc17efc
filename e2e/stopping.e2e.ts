import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startProcess } from './support/houston.ts';

it('stops in good order beside a connection on which nothing was asked', async () => {
  const houston = await startProcess();
  const silent = connect(Number(new URL(houston.url).port), 'localhost');
  await once(silent, 'connect');
  const closed = once(silent, 'close');
  // Fails when it had to be cut off.
  await houston.stop();
  await closed;
  expect(await fetch(houston.url).catch(() => null)).toBeNull();
  await rm(houston.folder, { recursive: true, force: true });
});
