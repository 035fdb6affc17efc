import { expect, it } from 'vitest';
import { leavePage } from './leaving-page.fixture.tsx';
import { useAddressId } from './use-address-id.ts';
import { usePathValue } from './use-path-value.ts';

const seen: unknown[] = [];

function Job() {
  seen.push(useAddressId(), usePathValue(-2));
  return <p>The page</p>;
}

it('keeps what the page that leaves shows, until the next one is there', async () => {
  await leavePage({ path: '/jobs/$id', addresses: ['/jobs/5', '/jobs/6'], Page: Job, next: '/letters/78' });
  expect(seen).toContain(6);
  expect(seen.filter((value) => value === 78 || value === 'letters')).toEqual([]);
});
