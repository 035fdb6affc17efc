import { nplBuyersApi } from '@houston/contract/features/partners/npl-buyers/npl-buyers.api';
import { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buyer, exportConfiguration } from '../../../testing/npl-buyers.ts';
import type { App } from '../../../testing/render-app.tsx';
import { alerts, statuses } from '../../../testing/render-app.tsx';
import { card, input, open, path, press, retype } from './npl-cards.fixture.tsx';

describe('the configuration of a buyer', () => {
  it('is saved with one call, with what was chosen and ticked', async () => {
    const app = await open((server) => server.answer(nplBuyersApi.save, { ...buyer, version: 4 }));
    const own = await card('Configuration');
    expect((await input('Configuration', /^Discount/)).value).toBe('62.5');
    expect(own.getByText('Export frequency').closest('label')?.textContent).toContain('*');
    await retype(app, 'Configuration', /^Discount/, '50');
    await app.user.selectOptions(own.getByRole('combobox', { name: /^Export frequency/ }), 'Daily');
    await app.user.click(await own.findByRole('checkbox', { name: 'Germany' }));
    await press(app, 'Configuration', 'Save');
    await waitFor(() => expect(statuses()).toContain('Configuration saved.'));
    expect(app.server.callsOf(nplBuyersApi.save).map(({ body }) => body)).toMatchObject([
      {
        ...{ buyersPercentageDiscount: '50', exportFrequency: 1, debtAcceptanceType: 2, version: 3 },
        ...{ supportedCountries: ['BE', 'DE', 'NL'], settlementIban: 'NL91ABNA0417164300', country: 'NL' },
      },
    ]);
  });

  it('says what is wrong at each field, and sends nothing', async () => {
    const app = await open();
    for (const [name, text] of [
      [/^Name/, ''],
      [/^Discount/, '91'],
      [/^Settlement IBAN/, 'x'],
    ] as const)
      await retype(app, 'Configuration', name, text);
    const own = await card('Configuration');
    for (const country of ['Belgium', 'Netherlands'])
      await app.user.click(own.getByRole('checkbox', { name: country }));
    await press(app, 'Configuration', 'Save');
    for (const words of [
      'Fill this in.',
      'Enter 90 or a lower number.',
      'This is not a valid IBAN.',
      'Tick at least one country.',
    ])
      expect(await own.findByText(words)).toBeTruthy();
    expect(app.server.callsOf(nplBuyersApi.save)).toEqual([]);
  });

  it('is not saved before it is chosen whose debts are taken, which nothing stands for', async () => {
    const app = await open((server) => server.answer(nplBuyersApi.get, { ...buyer, debtAcceptanceType: null }));
    const own = await card('Configuration');
    const choice = await own.findByRole<HTMLSelectElement>('combobox', { name: /^Debt acceptance type/ });
    expect([choice.value, own.getByText('Debt acceptance type').closest('label')?.textContent]).toEqual([
      '',
      'Debt acceptance type *',
    ]);
    await press(app, 'Configuration', 'Save');
    expect(await own.findByText('Fill this in.')).toBeTruthy();
    expect([choice.getAttribute('aria-invalid'), app.server.callsOf(nplBuyersApi.save)]).toEqual(['true', []]);
  });

  it('shows what the server answers when it refuses, and keeps what was typed', async () => {
    const app = await open((server) =>
      server.refuse(nplBuyersApi.save, 'duplicate_entry', { fields: { name: 'validation.duplicate' } }),
    );
    await retype(app, 'Configuration', /^Name/, 'Another');
    await press(app, 'Configuration', 'Save');
    expect(await (await card('Configuration')).findByText('This is already on the list.')).toBeTruthy();
    expect((await input('Configuration', /^Name/)).value).toBe('Another');
  });
});

describe('the appetite of a buyer', () => {
  const queries = ({ server }: App) =>
    server.callsOf(nplBuyersApi.outstanding).map(({ query }) => [query.startDate, query.endDate]);

  it('is shown by month, as a pie and in numbers, with its history', async () => {
    const app = await open();
    const own = await card('NPL appetite');
    const pie = await own.findByRole('img', { name: /outstanding of a budget/ });
    expect(pie.getAttribute('aria-label')).toBe('€\u00a07.500,00 outstanding of a budget of €\u00a010.000,00');
    const cells = (name: string) =>
      within(own.getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect([cells('Outstanding'), cells('Used')]).toEqual([
      ['€\u00a07.500,00', '75%'],
      ['€\u00a02.500,00', '25%'],
    ]);
    // With what the sales beneath say after recalls it ties.
    expect(
      own.getByText(/^Used: prices of what was sold in the month, without those of dossiers recalled/),
    ).toBeTruthy();
    expect(await own.findByText('November 2099 – December 2099')).toBeTruthy();
    expect(own.queryByRole('note')).toBeNull();
    await press(app, 'NPL appetite', 'Next month');
    expect(await own.findByText('December 2099')).toBeTruthy();
    expect(app.address()).toBe(`${path}?month=2099-12`);
    await press(app, 'NPL appetite', 'Current month');
    expect(app.address()).toBe(path);
    expect(queries(app).slice(0, 2)).toEqual([
      ['2099-11-01', '2099-11-30'],
      ['2099-12-01', '2099-12-31'],
    ]);
  });

  it('warns of a month without a budget, and of one that is over, which cannot be adjusted', async () => {
    const app = await open(
      (server) => server.answer(nplBuyersApi.outstanding, { outstanding: 0, total: 0 }),
      '?month=2020-02',
    );
    const own = await card('NPL appetite');
    expect(await own.findByText('This month is over: its budget can no longer be changed.')).toBeTruthy();
    expect(await own.findByText(/^No budget is configured for this month/)).toBeTruthy();
    const submit = own.getByRole('button', { name: 'Adjust budget' });
    expect(submit.getAttribute('aria-disabled')).toBe('true');
    expect(own.getByText('This period is over. Choose one that ends today or later.')).toBeTruthy();
    await app.user.type(own.getByRole('textbox', { name: /^Budget in euros/ }), '100{Enter}');
    expect(app.server.callsOf(nplBuyersApi.adjustBudget)).toEqual([]);
  });

  it.each([
    ['', 'Enter a budget.'],
    ['10.000', 'Enter digits only, for example 10000.'],
    ['100,50', 'Enter whole euros, without cents.'],
    ['-1', 'Enter 0 or a higher number.'],
  ])('is not adjusted to "%s"', async (typed, words) => {
    const app = await open();
    await retype(app, 'NPL appetite', /^Budget in euros/, typed);
    await press(app, 'NPL appetite', 'Adjust budget');
    expect(await (await card('NPL appetite')).findByText(words)).toBeTruthy();
    expect(app.server.callsOf(nplBuyersApi.adjustBudget)).toEqual([]);
  });

  it('is adjusted in euros, which go as cents of the whole month', async () => {
    const app = await open((server) =>
      server.refuse(nplBuyersApi.adjustBudget, 'budget_used', { fields: { budget: 'errors.budget_used: 12500' } }),
    );
    await retype(app, 'NPL appetite', /^Budget in euros/, '10000');
    await press(app, 'NPL appetite', 'Adjust budget');
    const words = 'More was bought already in one of these months. Enter 12.500 or more.';
    expect(await (await card('NPL appetite')).findByText(words)).toBeTruthy();
    await waitFor(() => expect(alerts().join()).toContain('More than this was bought already'));
    app.server.answer(nplBuyersApi.adjustBudget, {
      ...{ id: 6, budget: 1_000_000, createdOn: new Date(), createdBy: 'Ada' },
      ...{ startPeriod: '2099-11-01', endPeriod: '2099-11-30' },
    });
    await press(app, 'NPL appetite', 'Adjust budget');
    await waitFor(() => expect(statuses()).toContain('Budget adjusted.'));
    expect(app.server.callsOf(nplBuyersApi.adjustBudget).at(-1)?.body).toEqual({
      ...{ budget: 1_000_000, startPeriod: '2099-11-01', endPeriod: '2099-11-30' },
    });
    expect((await input('NPL appetite', /^Budget in euros/)).value).toBe('');
    expect(queries(app).length).toBeGreaterThan(1);
  });
});

describe('the export configuration of a buyer', () => {
  it('is not confirmed before its export type is chosen', async () => {
    const app = await open((server) =>
      server.answer(nplBuyersApi.exportConfiguration, { ...exportConfiguration, nplBuyerExportFormat: null }),
    );
    const own = await card('Export configuration');
    const choice = await own.findByRole<HTMLSelectElement>('combobox', { name: /^Export type/ });
    expect(choice.value).toBe('');
    await press(app, 'Export configuration', 'Confirm');
    expect(await own.findAllByText('Fill this in.')).toHaveLength(1);
    expect([choice.getAttribute('aria-invalid'), app.server.callsOf(nplBuyersApi.saveExportConfiguration)]).toEqual([
      'true',
      [],
    ]);
  });

  it('keeps its password with an empty one, and sends the seven fields', async () => {
    const app = await open((server) => {
      server.answer(nplBuyersApi.saveExportConfiguration, { ...exportConfiguration, version: 3 });
      server.answer(nplExportsApi.test, { failure: 'wrong_login' });
    });
    await press(app, 'Export configuration', 'Test the connection');
    await waitFor(() => expect(alerts().join()).toMatch(/refused the login name/));
    await retype(app, 'Export configuration', /^Username/, 'other');
    // What is stored would be tried, not what is typed.
    expect(screen.queryByRole('button', { name: 'Test the connection' })).toBeNull();
    await press(app, 'Export configuration', 'Confirm');
    await waitFor(() => expect(statuses()).toContain('Export configuration saved.'));
    expect(app.server.callsOf(nplBuyersApi.saveExportConfiguration).map(({ body }) => body)).toEqual([
      {
        ...{ username: 'other', endpoint: 'sftp.second.example', password: '', port: 22, nplBuyerExportFormat: 1 },
        ...{ csvFolderLocation: '/in', fileFolderLocation: null, version: 2 },
      },
    ]);
    await waitFor(() => expect(app.server.callsOf(nplBuyersApi.exportConfiguration).length).toBeGreaterThan(1));
  });

  it('marks everything that is missing of a new one, and sends nothing', async () => {
    const app = await open((server) =>
      server.answer(nplBuyersApi.exportConfiguration, {
        ...{ username: '', endpoint: '', port: 22, nplBuyerExportFormat: null, csvFolderLocation: '' },
        ...{ fileFolderLocation: null, hasPassword: false, version: 0 },
      }),
    );
    await retype(app, 'Export configuration', /^Port/, '');
    await press(app, 'Export configuration', 'Confirm');
    expect(await (await card('Export configuration')).findAllByText('Fill this in.')).toHaveLength(6);
    const password = (await card('Export configuration')).getByLabelText(/^Password/, { selector: 'input' });
    expect(password.getAttribute('aria-invalid')).toBe('true');
    // Also by keyboard, and in the words of the console.
    const show = (await card('Export configuration')).getByRole('button', { name: 'Show Password' });
    expect(show.tabIndex).toBe(0);
    await retype(app, 'Export configuration', /^CSV folder/, '../etc');
    await press(app, 'Export configuration', 'Confirm');
    expect(await screen.findByText(/without \. and \.\./)).toBeTruthy();
    expect(app.server.callsOf(nplBuyersApi.saveExportConfiguration)).toEqual([]);
  });

  it('says that it was not saved, and why', async () => {
    const app = await open((server) =>
      server.refuse(nplBuyersApi.saveExportConfiguration, 'invalid_request', {
        fields: { password: 'validation.password-of-other-host' },
      }),
    );
    await retype(app, 'Export configuration', /^Host/, 'new.example');
    await press(app, 'Export configuration', 'Confirm');
    await waitFor(() => expect(alerts().join()).toContain('The export configuration could not be saved.'));
    expect(screen.getByText(/^The stored password is for the host/)).toBeTruthy();
  });
});
