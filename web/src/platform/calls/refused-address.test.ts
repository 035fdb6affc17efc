import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { leaveWhenRefused } from './refused-address.ts';

function standAt(pathname: string) {
  const assign = vi.fn();
  vi.stubGlobal('location', { pathname, assign });
  return assign;
}

afterEach(() => vi.unstubAllGlobals());

const refusal = new ApiError({ code: 'address_refused', status: 403, incidentNumber: '7KQF-M2XA-9CBD' });
const blocked = new ApiError({ code: 'blocked', status: 403, incidentNumber: '7KQF-M2XA-9CBD' });

it.each([refusal, blocked])(
  'a call refused as $code leads to the page of the incident, and fails nowhere else',
  async (refusal) => {
    const assign = standAt('/mission-control/admins');
    const settled = vi.fn();
    void leaveWhenRefused(refusal).then(settled, settled);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(assign.mock.calls).toEqual([['/security-incident/7KQF-M2XA-9CBD']]);
    expect(settled).not.toHaveBeenCalled();
  },
);

it('a refusal without a number leads to the page as well', async () => {
  const assign = standAt('/welcome');
  void leaveWhenRefused(new ApiError({ code: 'address_refused', status: 403 }));
  expect(assign.mock.calls).toEqual([['/security-incident/unnumbered']]);
});

it('the page of an incident does not load itself again', async () => {
  const assign = standAt('/security-incident/7KQF-M2XA-9CBD');
  expect(await leaveWhenRefused(refusal)).toBe(refusal);
  expect(assign).not.toHaveBeenCalled();
});

it('any other failure stays where it is', async () => {
  const assign = standAt('/welcome');
  const other = new ApiError({ code: 'permission_denied', status: 403 });
  expect(await leaveWhenRefused(other)).toBe(other);
  expect(assign).not.toHaveBeenCalled();
});
