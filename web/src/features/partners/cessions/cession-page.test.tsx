import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { Page } from './cession-page.tsx';
import { answerCessions, detail } from './cessions.fixture.tsx';

const at = '/mission-control/cessions/7';

afterEach(() => vi.restoreAllMocks());

describe('the page of a cession', () => {
  it('says what is paid for what, what it moved in the ledger, and what came of the same clearing', async () => {
    await renderPage(<Page />, { at, answers: answerCessions });
    expect(await screen.findByRole('heading', { name: 'Cession MOLLIE-NL-20261118-1' })).toBeTruthy();
    const amounts = within(screen.getByRole('group', { name: 'Amounts' }));
    expect(amounts.getByText('Margin').nextSibling?.textContent).toMatch(/316[.,]55/);
    const ledger = within(screen.getByRole('group', { name: 'In the ledger' }));
    expect(ledger.getByText('payable to pspers')).toBeTruthy();
    expect(screen.getByText('MOLLIE-NL-20261118-C1')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'planned' }).getAttribute('href')).toBe(
      '/mission-control/pspers/MOLLIE?tab=clearing',
    );
  });

  it('says what of it is paid already, and what is owed still', async () => {
    await renderPage(<Page />, {
      at,
      answers(server) {
        answerCessions(server);
        server.answer(payoutsApi.ofCession, {
          ...{
            state: 'waiting',
            amount: 1_000,
            partPaid: 9_075,
            wait: null,
            payableFrom: null,
            debit: null,
            attempts: [],
          },
        });
      },
    });
    expect((await screen.findByText('Already paid of it')).nextSibling?.textContent).toMatch(/90[.,]75/);
    expect(screen.getByText('Still owed').nextSibling?.textContent).toMatch(/10[.,]00/);
  });

  it('says which debit holds it that was booked as another one, and releases it with a reason', async () => {
    const debit = { entryId: 70, amount: 28_600, bookedOn: '2026-11-19', bookedAs: 'MOLLIE-NL-20261117-1' };
    const owed = { state: 'waiting' as const, amount: 18_525, partPaid: 0, payableFrom: null, attempts: [] };
    const { user, server } = await renderPage(<Page />, {
      at,
      answers(fake) {
        answerCessions(fake);
        fake.answer(payoutsApi.ofCession, { ...owed, wait: 'debit_booked', debit });
        fake.answer(payoutsApi.release, null);
      },
    });
    expect(await screen.findByText(/286[.,]00 on 19 Nov 2026 .* was booked as MOLLIE-NL-20261117-1/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'It paid nothing of this one' }));
    const question = within(await screen.findByRole('dialog', { name: 'Release this cession from the debit?' }));
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'The text meant another');
    await user.click(question.getByRole('button', { name: 'Release the cession' }));
    expect(await screen.findByText('The cession is released from the debit.')).toBeTruthy();
    expect(server.callsOf(payoutsApi.release)[0]).toMatchObject({
      ...{ params: { id: 7 }, body: { entryId: 70, reason: 'The text meant another' } },
    });
  });

  it('counts what is ceded apart from what is taken back', async () => {
    await renderPage(<Page />, { at, answers: answerCessions });
    const factOf = async (name: string) => (await screen.findByText(name)).nextSibling?.textContent;
    expect(await factOf('Ceded claims')).toBe('9');
    expect(await factOf('Refunds and chargebacks')).toBe('4');
  });

  it('leads to the invoice that charges it, with what it adds there', async () => {
    await renderPage(<Page />, { at, answers: answerCessions });
    const link = await screen.findByRole('link', { name: 'NB2026-000004' });
    expect(link.getAttribute('href')).toBe('/mission-control/invoices/4');
    expect(link.parentElement?.textContent).toMatch(/43[.,]33 without VAT/);
  });

  it('leads from each claim to its dossier', async () => {
    await renderPage(<Page />, { at, answers: answerCessions });
    const link = await screen.findByRole('link', { name: 'D000000012' });
    expect(link.getAttribute('href')).toBe('/mission-control/dossiers/D000000012');
    expect(screen.getByText('97,5%')).toBeTruthy();
  });

  it('gets where its list is, and downloads it from there', async () => {
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(`${this.download} ${this.getAttribute('href')}`);
    });
    const { user, server } = await renderPage(<Page />, { at, answers: answerCessions });
    const url = '/api/cessions/7/file?link=1.2.x';
    server.answer(cessionsApi.fileUrl, { url, fileName: 'MOLLIE.csv', expiresOn: new Date() });
    await user.click(await screen.findByRole('button', { name: 'Download the list of claims' }));
    await expect.poll(() => clicked).toEqual([`MOLLIE.csv ${url}`]);
    expect(server.callsOf(cessionsApi.fileUrl)[0]?.params).toEqual({ id: 7 });
  });

  it('says that the list could not be downloaded', async () => {
    const { user, server } = await renderPage(<Page />, { at, answers: answerCessions });
    server.refuse(cessionsApi.fileUrl, 'server_error');
    await user.click(await screen.findByRole('button', { name: 'Download the list of claims' }));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be downloaded');
  });

  it('says who asked for a clearing that was not planned, and why', async () => {
    await renderPage(<Page />, {
      at,
      session: sessionOf({ permissions: ['fullFinancialInsightManagementAllowed'] }),
      answers(server) {
        answerCessions(server);
        const clearing = { ...detail.clearing, isPlanned: false, reason: 'Year end', byName: 'Ada Blake' };
        server.answer(cessionsApi.get, { ...detail, clearing });
      },
    });
    expect(await screen.findByText('asked for by Ada Blake')).toBeTruthy();
    expect(screen.getByText('Year end')).toBeTruthy();
    // Who may not open pspers reads the name all the same.
    expect(screen.queryByRole('link', { name: 'Mollie' })).toBeNull();
  });

  it.each(['404404', 'none'])('says that there is none at %s', async (id) => {
    await renderPage(<Page />, {
      at: `/mission-control/cessions/${id}`,
      answers: (server) => server.refuse(cessionsApi.get, 'not_found'),
    });
    expect(await screen.findByText('This does not exist or has been deleted.')).toBeTruthy();
  });
});
