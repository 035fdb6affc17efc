import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { merchantServicesApi } from '@houston/contract/features/work/merchant-services/merchant-services.api';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { shopItemOf } from '../../../testing/work-item.ts';
import { Page } from './merchant-services-page.tsx';

const path = '/operation/todo-merchant-services';

function open(item: WorkItem, more: (server: FakeServer) => void = () => {}) {
  return renderPage(<Page />, {
    at: `${path}?edit=7`,
    answers(server) {
      server.answer(tenantsApi.names, []);
      server.answer(merchantServicesApi.list, { data: [item], total: 1 });
      server.answer(merchantServicesApi.get, item);
      server.answer(merchantServicesApi.notes, { data: [] });
      server.answer(merchantServicesApi.account, {
        iban: 'NL91ABNA0417164300',
        receivedOn: '2026-11-02',
        recordedBy: 'Ada',
        isOwn: false,
      });
      more(server);
    },
  });
}

describe('what is to do at shops', () => {
  it('says what it is and where it is done, and is closed when it is not needed', async () => {
    const item = shopItemOf({ subject: 'api-key' });
    const { user, server, address } = await open(item, (fake) => fake.answer(merchantServicesApi.dismiss, item));
    const dialog = within(await screen.findByRole('dialog', { name: 'To do at Bikes' }));
    expect(await dialog.findByText('Hand out an API key')).toBeTruthy();
    expect(dialog.getByText(/among the API keys\./)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Make the key' }).getAttribute('href')).toBe(
      `/mission-control/api-key-management?edit=new&shop=${item.shopId}`,
    );
    expect(dialog.queryByText('Open amount')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Not needed' }));
    const question = within(await screen.findByRole('dialog', { name: 'Close what is to do at Bikes?' }));
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'At the till alone');
    await user.click(question.getByRole('button', { name: 'Not needed' }));
    await waitFor(() => expect(address()).toBe(path));
    expect(server.callsOf(merchantServicesApi.dismiss)[0]?.body).toEqual({ version: 1, reason: 'At the till alone' });
  });

  it.each([
    ['confirm', 'The account is theirs', 'Confirm the account of Bikes?'],
    ['reject', 'Not their account', 'Reject the account of Bikes?'],
  ] as const)('shows an account to be looked at, and has it decided: %s', async (verb, button, title) => {
    const item = shopItemOf({ subject: 'iban-ascription' });
    const { user, server, address } = await open(item, (fake) => fake.answer(merchantServicesApi[verb], item));
    expect(await screen.findByText('NL91ABNA0417164300')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Not needed' })).toBeNull();
    await user.click(screen.getByRole('button', { name: button }));
    const question = within(await screen.findByRole('dialog', { name: title }));
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'Asked the bank');
    await user.click(question.getByRole('button', { name: button }));
    await waitFor(() => expect(address()).toBe(path));
    expect(server.callsOf(merchantServicesApi[verb])[0]?.body).toEqual({ version: 1, reason: 'Asked the bank' });
  });

  it('says to who recorded an account that another admin confirms it', async () => {
    const item = shopItemOf({ subject: 'iban-ascription' });
    const own = { iban: 'NL91ABNA0417164300', receivedOn: '2026-11-02', recordedBy: 'Ada', isOwn: true };
    await open(item, (fake) => fake.answer(merchantServicesApi.account, own));
    await screen.findByText('NL91ABNA0417164300');
    const why = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-description');
    await waitFor(() => expect(why('The account is theirs')).toMatch(/^You recorded this IBAN: another admin/));
    expect(why('Not their account')).toBeNull();
  });
});
