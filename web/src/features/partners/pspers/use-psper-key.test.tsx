import { expect, it } from 'vitest';
import { leavePage } from '../../../platform/address/leaving-page.fixture.tsx';
import { usePsperKey } from './use-psper-key.ts';

const seen: (string | null)[] = [];

function Psper() {
  seen.push(usePsperKey());
  return <p>The page</p>;
}

it('stays that of the page that leaves, until the next one is there', async () => {
  await leavePage({
    path: '/pspers/$id',
    addresses: ['/pspers/CM', '/pspers/MOLLIE'],
    Page: Psper,
    next: '/psp-simulation',
  });
  expect(new Set(seen)).toEqual(new Set(['CM', 'MOLLIE']));
});
