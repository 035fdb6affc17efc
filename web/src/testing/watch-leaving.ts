import { beforeEach, type Mock, vi } from 'vitest';
import { leaving } from '../platform/address/leave-to.ts';

/** In the tests around it no page is left. @returns what is called instead, with the address */
export function watchLeaving(): Mock<typeof leaving.to> {
  const leaveTo = vi.fn<typeof leaving.to>();
  beforeEach(() => {
    leaveTo.mockReset();
    vi.spyOn(leaving, 'to').mockImplementation(leaveTo);
  });
  return leaveTo;
}
