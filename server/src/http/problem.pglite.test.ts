import { expect, test } from 'vitest';
import { requireVersion } from './problem.ts';

test('a save from the stored version goes on, and so does one of older clients, which name none', async () => {
  await requireVersion(3, 3, () => 'unread');
  await requireVersion(undefined, 3, () => 'unread');
});

test('a save from another version is refused with what is stored now', async () => {
  const refusal = await requireVersion(2, 3, async () => ({ version: 3 })).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'stale_version', status: 409, detail: { current: { version: 3 } } });
});
