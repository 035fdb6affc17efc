import { recordSearchApi } from '@houston/contract/features/work/record-search/record-search.api';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newSession, openConsole } from '../console.fixture.tsx';

const number = 'A1b2C3d4'.repeat(4);

async function openPalette(options: Parameters<typeof openConsole>[0] = {}) {
  const opened = await openConsole(options);
  await opened.user.keyboard('{Control>}k{/Control}');
  return { ...opened, field: await screen.findByRole('combobox', { name: /Go to a screen/ }) };
}

const optionTexts = () => screen.getAllByRole('option').map((option) => option.textContent);

it('screens of the command palette begin with a capital, also those that are titled in lower case', async () => {
  await openPalette();
  expect(optionTexts()).toContain('AdminsAccess');
});

describe('an id typed into the command palette', () => {
  it('that is a transaction number leads to its trace', async () => {
    const { user, field, address } = await openPalette();
    await user.type(field, ` ${number} `);
    expect(optionTexts()).toEqual([`Trace of ${number}`]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/mission-control/service-bus/transaction-trace/${number}`));
  });

  it.each([
    [
      ...(['a part of a transaction number', 'transaction', number, '', `${number}transaction`] as const),
      `/transaction/${number}/general`,
    ],
    [
      ...(['a part of a number on the bus', 'trace', number, '', `${number}Trace`] as const),
      `/service-bus/transaction-trace/${number}`,
    ],
    ['the id of an admin', 'admin', '17', 'Ada Lovelace', 'Ada Lovelaceadmin 17', '/admins?edit=17'],
    [
      'the id of a dead letter',
      'dead-letter',
      '8',
      number,
      `${number}failed transaction 8`,
      '/service-bus/failed-transactions/8',
    ],
    ['the last four of a key', 'api-key', '3', 'Bram …aB-9', 'Bram …aB-9API key 3', '/api-key-management?edit=3'],
    [
      'a part of a setting',
      'environment-setting',
      '4',
      'ENABLE_X',
      'ENABLE_Xsetting 4',
      '/environment-settings?edit=4',
    ],
  ] as const)('that is %s leads to the record', async (_, kind, id, name, words, path) => {
    const { user, field, server, address } = await openPalette({
      answers: (fake) => fake.answer(recordSearchApi.find, { data: [{ kind, id, name }] }),
    });
    await user.type(field, 'x1y2');
    await waitFor(() => expect(optionTexts()).toEqual([words]));
    // Not at every key.
    expect(server.callsOf(recordSearchApi.find).at(-1)?.query).toEqual({ text: 'x1y2' });
    server.refuse(recordSearchApi.find, 'server_error');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toContain(path));
  });

  it('that consumers of one masked name have tells them apart', async () => {
    const one = { kind: 'consumer', name: 'L*** B***' } as const;
    const { user, field } = await openPalette({
      answers: (fake) =>
        fake.answer(recordSearchApi.find, {
          data: [
            { ...one, id: '923', consumer: { tenantName: 'North', country: 'NL', open: 1_250 } },
            { ...one, id: '924', consumer: { tenantName: 'North', country: 'BE', open: 0 } },
          ],
        }),
    });
    await user.type(field, 'Bakker');
    await waitFor(() =>
      expect(optionTexts().map((text) => text?.replace(/\s/g, ' '))).toEqual([
        'L*** B***Consumer 923, North, Netherlands, Still to pay € 12,50',
        'L*** B***Consumer 924, North, Belgium, Still to pay € 0,00',
      ]),
    );
  });

  it('that is a known transaction number is offered once', async () => {
    const { user, field } = await openPalette({
      answers: (fake) => fake.answer(recordSearchApi.find, { data: [{ kind: 'trace', id: number, name: '' }] }),
    });
    await user.type(field, number.toLowerCase());
    await waitFor(() => expect(optionTexts()).toEqual([`${number}Trace`]));
  });

  it('says that records could not be searched, and goes on offering screens', async () => {
    const { user, field } = await openPalette({ answers: (fake) => fake.refuse(recordSearchApi.find, 'server_error') });
    await user.type(field, 'outbox');
    expect(await screen.findByText('Records cannot be searched right now.')).toBeTruthy();
    expect(optionTexts()).toEqual([expect.stringContaining('Outbox')]);
  });

  it.each([number.slice(1), `${number}-`, `${number}${number}x`])('that is none, %s, leads nowhere', async (typed) => {
    const { user, field } = await openPalette();
    await user.type(field, typed);
    expect(await screen.findByText(/^Nothing found for/)).toBeTruthy();
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('leads nowhere for who may not open the trace', async () => {
    const { user, field } = await openPalette({ session: newSession({ permissions: [] }) });
    await user.type(field, number);
    expect(await screen.findByText(/^Nothing found for/)).toBeTruthy();
    expect(screen.queryByRole('option')).toBeNull();
  });
});
