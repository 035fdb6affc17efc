import { expect, it } from 'vitest';
import { detailsOf } from './mt940-details.ts';

/** A field of a statement may have 16,000 characters, and a small file eight of them. */
const slashes = '/'.repeat(15_000);

it.each([
  ['free', `${slashes}x`],
  ['German', `166?20SVWZ+${slashes}x?31X`],
  ['Dutch', `/EREF/${slashes}x/REMI/USTD//${slashes}x`],
])('an attack: holding up the server with %s details of nothing but slashes', (_name, text) => {
  const start = process.threadCpuUsage();
  for (let count = 0; count < 8; count += 1) detailsOf(text);
  const { user, system } = process.threadCpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(200);
});
