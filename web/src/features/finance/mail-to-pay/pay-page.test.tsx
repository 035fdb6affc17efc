import { type PaymentRequest, paymentLinkApi } from '@houston/contract/features/finance/mail-to-pay/payment-link.api';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { Page } from './pay-page.tsx';

const token = 'A-b_'.repeat(11);
const { show, pay, askForChange } = paymentLinkApi;
const request: PaymentRequest = {
  tenantName: 'North',
  payTo: null,
  shopName: 'Bikes',
  reference: 'D000000012',
  amount: 12_345,
  currency: 'EUR',
  dueOn: '2029-12-04',
  countries: ['BE', 'NL'],
  isPayable: true,
};

function open(answers: (server: FakeServer) => void, at = `/pay/${token}`) {
  return renderPage(<Page />, { at, session: null, answers });
}

it('shows what is to pay to whom, and pays it once the button is pressed', async () => {
  const { server, user } = await open((fake) => {
    fake.answer(show, () => ({ ...request, amount: fake.callsOf(pay).length > 0 ? 0 : request.amount }));
    fake.answer(pay, { ...request, amount: 0 });
  });
  const button = await screen.findByRole('button', { name: /^Pay €\s123,45$/ });
  expect(screen.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
    'North',
    'Bikes',
    'D000000012',
    '4 Dec 2029',
    expect.stringMatching(/^€\s123,45$/),
  ]);
  expect(screen.getByText(/This is a sandbox/)).toBeTruthy();
  expect(server.callsOf(pay)).toEqual([]);
  await user.click(button);
  expect((await screen.findByText(/has been paid/)).textContent).toMatch(/^Thank you\. €\s123,45 has been paid\.$/);
  expect(server.callsOf(pay).map(({ body }) => body)).toEqual([{ token, amount: 12_345 }]);
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

it('says who owns the claim and which account to pay to, where that is told', async () => {
  const payTo = { owner: 'SPV I', iban: 'NL91ABNA0417164300', ascription: 'SPV I Clients' };
  await open((fake) => fake.answer(show, { ...request, payTo, isPayable: false }));
  expect(await screen.findByText('Please pay to the account above, and give the reference.')).toBeTruthy();
  const names = screen.getAllByRole('term').map((name) => name.textContent);
  const facts = screen.getAllByRole('definition').map((fact) => fact.textContent);
  expect(names.map((name, place) => [name, facts[place]])).toEqual([
    ['Owed to', 'SPV I'],
    ['Asked by', 'North'],
    ['Bought at', 'Bikes'],
    ['Reference', 'D000000012'],
    ['To be paid by', '4 Dec 2029'],
    ['Open amount', expect.stringMatching(/^€\s123,45$/)],
    ['Account to pay to', 'NL91 ABNA 0417 1643 00'],
    ['In the name of', 'SPV I Clients'],
  ]);
});

it('says that another amount is open by now, and shows that', async () => {
  const { server, user } = await open((fake) => {
    fake.answer(show, request);
    fake.refuse(pay, 'payment_amount_changed');
  });
  const button = await screen.findByRole('button', { name: /^Pay/ });
  server.answer(show, { ...request, amount: 100 });
  await user.click(button);
  expect(await screen.findByText(/Another amount is open by now/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Pay €\s1,00$/ })).toBeTruthy();
});

it('says that nothing is to be paid any more', async () => {
  await open((fake) => fake.answer(show, { ...request, amount: 0, shopName: null, dueOn: null }));
  expect(await screen.findByText('Nothing is left to pay.')).toBeTruthy();
});

it('offers no button where no money moves', async () => {
  await open((fake) => fake.answer(show, { ...request, isPayable: false }));
  expect(await screen.findByText(/Please pay as your invoice says/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

it.each([`/pay/${token}`, '/pay/short'])('says that the link of %s does not work', async (at) => {
  await open((fake) => fake.refuse(show, 'link_used_or_expired'), at);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This link does not work/);
});

it('can be tried again when it could not be loaded', async () => {
  const { server, user } = await open((fake) => fake.refuse(show, 'server_error'));
  expect(await screen.findByText('What is to be paid could not be loaded.')).toBeTruthy();
  server.answer(show, request);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Pay/ })).toBeTruthy());
});

it('takes what the consumer asks to have changed, and keeps what was typed when it is refused', async () => {
  const { server, user } = await open((fake) => {
    fake.answer(show, request);
    fake.refuse(askForChange, 'invalid_request', { fields: { 'change.value.postalCode': 'validation.postal-code' } });
  });
  await user.click(await screen.findByRole('button', { name: 'Change my details' }));
  const send = screen.getByRole('button', { name: 'Send the request' });
  await user.type(screen.getByRole('textbox', { name: /E-mail address/ }), 'zoe');
  await user.click(send);
  expect(screen.getByRole('textbox', { name: /E-mail address/ }).getAttribute('aria-invalid')).toBe('true');
  expect(server.callsOf(askForChange)).toEqual([]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'What should change' }), 'Address');
  const typed = { Street: 'Kade', 'House number': '3', 'Postal code': '90', City: 'Gent' };
  for (const [name, text] of Object.entries(typed))
    await user.type(screen.getByRole('textbox', { name: new RegExp(name) }), text);
  await user.selectOptions(screen.getByRole('combobox', { name: /Country/ }), 'Belgium');
  await user.click(send);
  expect(
    await screen.findByText('Enter a valid postal code for the country, for example 1234 AB, 1000 or 12345.'),
  ).toBeTruthy();
  server.answer(askForChange, {});
  await user.type(screen.getByRole('textbox', { name: /Postal code/ }), '00');
  await user.click(send);
  expect(await screen.findByText(/^We have your request/)).toBeTruthy();
  expect(server.callsOf(askForChange).at(-1)?.body).toEqual({
    token,
    change: {
      field: 'address',
      value: { street: 'Kade', houseNumber: '3', suffix: '', postalCode: '9000', city: 'Gent', country: 'BE' },
    },
  });
});
