import { queryOptions, useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../platform/calls/api-error.ts';
import { queryClient } from '../../platform/query-client.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { Loaded } from './loaded.tsx';

const read = vi.fn<() => Promise<string>>();
const rates = queryOptions<string>({ queryKey: ['/api/rates'], queryFn: read, retry: false });

function Rates() {
  return (
    <Loaded query={useQuery(rates)} failure="errors.generic" height={100}>
      {(text) => text}
    </Loaded>
  );
}

async function readAgain(code: 'server_error' | 'permission_denied'): Promise<void> {
  read.mockRejectedValue(new ApiError({ code, status: code === 'server_error' ? 500 : 403 }));
  await act(() => queryClient.refetchQueries({ queryKey: rates.queryKey }));
}

it('what was read stays and says that it may be old when it cannot be read again, unless one may not see it any more', async () => {
  read.mockResolvedValue('Rates of today');
  await renderPage(<Rates />);
  expect(await screen.findByText('Rates of today')).toBeDefined();
  await readAgain('server_error');
  expect(screen.getByText('Rates of today')).toBeDefined();
  expect((await screen.findByRole('alert')).textContent).toContain('it may be out of date');
  read.mockResolvedValue('Rates of tomorrow');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Rates of tomorrow')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  await readAgain('permission_denied');
  expect(await screen.findByText('You may not see this list')).toBeDefined();
  expect(screen.queryByText('Rates of tomorrow')).toBeNull();
});
