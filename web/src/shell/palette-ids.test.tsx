import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newSession, openConsole } from './console.fixture.tsx';

const number = 'A1b2C3d4'.repeat(4);

async function openPalette(options: Parameters<typeof openConsole>[0] = {}) {
  const opened = await openConsole(options);
  await opened.user.keyboard('{Control>}k{/Control}');
  return { ...opened, field: await screen.findByRole('combobox', { name: /Go to a screen/ }) };
}

describe('an id typed into the command palette', () => {
  it('that is a transaction number leads to its trace', async () => {
    const { user, field, address } = await openPalette();
    await user.type(field, ` ${number} `);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([`Trace of ${number}`]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/mission-control/service-bus/transaction-trace/${number}`));
  });

  it.each([number.slice(1), `${number}-`, `${number}${number}x`])('that is none, %s, leads nowhere', async (typed) => {
    const { user, field } = await openPalette();
    await user.type(field, typed);
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('leads nowhere for who may not open the trace', async () => {
    const { user, field } = await openPalette({ session: newSession({ permissions: [] }) });
    await user.type(field, number);
    expect(screen.queryByRole('option')).toBeNull();
  });
});
