import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { collectionPartnersApi } from '@houston/contract/features/partners/collection-partners/collection-partners.api';
import { handoversApi } from '@houston/contract/features/partners/handovers/handovers.api';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../../i18n/i18n.ts';
import { at, dossierOf } from '../../../testing/dossier.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { Page } from './dossier-page.tsx';

const path = '/mission-control/dossiers/D000000012';
type Answers = (server: FakeServer) => void;

function open(dossier: Dossier, session = sessionOf(), more: Answers = () => {}, search = '') {
  return renderPage(<Page />, {
    ...{ at: path + search, session },
    answers(server) {
      server.answer(dossiersApi.get, dossier);
      server.answer(transactionsApi.events, { data: [] });
      more(server);
    },
  });
}

const openCourse = (dossier: Dossier, more?: Answers) => open(dossier, sessionOf(), more, '?tab=course');

describe('the page of a dossier', () => {
  it('sends a reminder again', async () => {
    const [left] = dossierOf().reminders;
    const mailed = {
      leftOut: null,
      mailId: 8,
      mailSubject: 'Reminder: D000000012',
      mailState: 'sent',
      mailHasText: true,
    } as const;
    const again = { sentAgainOn: new Date('2026-11-20T09:00:00Z'), sentAgainBy: 'Grace Hopper' };
    const reminders = left === undefined ? [] : [{ ...left, id: 2, ...mailed, ...again }, left];
    const { user, server } = await openCourse(dossierOf({ reminders }), (fake) =>
      fake.answer(consumersApi.resend, { id: 12 }),
    );
    expect(await screen.findByText(/^sent again by Grace Hopper, 20\/11\/2026/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /^Send again/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send “Reminder: D000000012” again?' }));
    await user.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('The e-mail is queued again.')).toBeTruthy();
    expect(server.callsOf(consumersApi.resend)).toMatchObject([{ params: { mailId: 8 } }]);
  });

  it('says what is left to pay, of what, and by whom', async () => {
    await open(dossierOf());
    expect(await screen.findByRole('heading', { name: 'Dossier D000000012' })).toBeTruthy();
    const amounts = within(screen.getByRole('group', { name: 'Amounts' }));
    expect(amounts.getByText('Still to pay').nextSibling?.textContent).toMatch(/75,00/);
    // What never happened is not shown as zero.
    expect(amounts.queryByText('Written off')).toBeNull();
    expect(screen.getByText('F*** H***')).toBeTruthy();
    expect(screen.getByText('Netherlands')).toBeTruthy();
    const sale = screen.getByRole('link', { name: 'NPL7-NL-20261120-1' });
    expect(sale.getAttribute('href')).toBe('/mission-control/npl-sales/3');
  });

  it.each([
    [12, '12 days late'],
    [1, '1 day late'],
  ])('says how late it is: %i', async (daysLate, words) => {
    await open(dossierOf({ daysLate }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('calls nothing late that is not', async () => {
    await open(dossierOf());
    expect(await screen.findByText('15 Nov 2026')).toBeTruthy();
    expect(screen.queryByText(/late$/)).toBeNull();
  });

  it('tells what went back to the consumer from what the bank took back', async () => {
    await open(dossierOf({ paid: 12_500, reversed: 4_000, repaid: 1_500 }));
    const amounts = within(await screen.findByRole('group', { name: 'Amounts' }));
    expect(amounts.getByText('Reversed').nextSibling?.textContent).toMatch(/25,00/);
    expect(amounts.getByText('Paid back').nextSibling?.textContent).toMatch(/15,00/);
  });

  it('says who had matched a payment that was taken back, who reversed that, and why', async () => {
    const [payment] = dossierOf({}).payments;
    if (payment === undefined) throw new Error('no payment');
    const reversed = { ...payment, reversedOn: at, matchedBy: 'Ada Lovelace', isByItself: false };
    const unknown = { ...payment, id: 6, reversedOn: at, isByItself: false };
    const payments = [{ ...reversed, reversedBy: 'Bo Vos', reversalReason: 'The wrong dossier' }, unknown];
    await open(dossierOf({ payments }));
    const rows = within(await screen.findByRole('group', { name: 'Payments' })).getAllByRole('row');
    expect(rows[1]?.textContent).toMatch(/Ada Lovelace.*Bo Vos: The wrong dossier/);
    // It was reversed before that was kept.
    expect(rows[2]?.textContent).not.toMatch(/what is written in it/);
  });

  it('is handed over from here, and says who owes what and what is known of them', async () => {
    const { user, server } = await open(dossierOf(), sessionOf(), (fake) => {
      fake.answer(collectionPartnersApi.list, { data: [], total: 0 });
      fake.answer(handoversApi.handOver, { dossierNumber: 'D000000012' });
    });
    await user.click(await screen.findByRole('button', { name: 'Hand over to debt collection' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand over dossier D000000012 now' }));
    expect(dialog.getByText(/75,00/)).toBeTruthy();
    expect(dialog.getByText('F*** H***')).toBeTruthy();
    expect(dialog.getByText(/^The debtor is marked: vulnerable\./)).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Asked for it');
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    await screen.findByText('Dossier D000000012 is being handed over.');
    expect(server.callsOf(handoversApi.handOver)).toMatchObject([
      { body: { dossierNumber: 'D000000012', reason: 'Asked for it' } },
    ]);
  });

  it('says that nothing happens to it by itself any more', async () => {
    await openCourse(dossierOf({ nextReminderOn: null, noNextStep: 'not_sent' }));
    expect(
      await screen.findByText(
        /^None of the reminders has left the outbox.*nothing happens unless somebody sends one again or hands it over\.$/,
      ),
    ).toBeTruthy();
  });

  it('is recalled from here while a partner has it', async () => {
    const { user, server } = await open(dossierOf({ state: 'InCollection' }), sessionOf(), (fake) =>
      fake.answer(handoversApi.recall, {}),
    );
    await user.click(await screen.findByRole('button', { name: 'Recall from debt collection' }));
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Pays after all');
    await user.click(screen.getByRole('button', { name: 'Recall' }));
    await screen.findByText('Dossier D000000012 recalled');
    expect(server.callsOf(handoversApi.recall)).toMatchObject([{ params: { id: 12 } }]);
  });

  it.each<Partial<Dossier>>([
    { state: 'Paid' },
    { frozenSince: at },
    { disputedSince: at },
    { handoverAskedOn: at, nextReminderOn: null },
  ])('offers no hand-over that would be refused: %o', async (more) => {
    await open(dossierOf(more));
    await screen.findByRole('group', { name: 'Amounts' });
    expect(screen.queryByRole('button', { name: 'Hand over to debt collection' })).toBeNull();
  });

  it('turns what is below nothing round: the consumer is owed it', async () => {
    await open(dossierOf({ open: -2_500, state: 'Overpaid' }));
    expect((await screen.findByText('Owed to the consumer')).nextSibling?.textContent).toMatch(/25,00/);
  });

  it('leads to the entry that paid, the attempt that posted and the failure with its cause', async () => {
    await open(dossierOf());
    const entry = await screen.findByRole('link', { name: 'MT940.sta, entry 145' });
    expect(entry.getAttribute('href')).toContain('statement=7&part=entries&entries=entry%3D145');
    expect(screen.getByRole('link', { name: 'bus transaction 87' })).toBeTruthy();
    expect(screen.getByText('Register is closed')).toBeTruthy();
    const failed = screen.getByRole('link', { name: 'failed transaction 41' });
    expect(failed.getAttribute('href')).toBe('/mission-control/service-bus/failed-transactions/41');
  });

  it('says why a message failed in the language of the admin', async () => {
    const [failed] = dossierOf().messages;
    const messages = failed === undefined ? [] : [{ ...failed, cause: 'The credit bureau answered 503: closed' }];
    await open(dossierOf({ messages }));
    await act(() => setLanguage('nl'));
    expect(await screen.findByText('Het kredietregister antwoordde 503: closed')).toBeTruthy();
    await act(() => setLanguage('en'));
  });

  it('leads to its fraud case', async () => {
    await open(dossierOf({ fraudCase: { id: 5, score: 85, outcome: null } }));
    const link = await screen.findByRole('link', { name: 'open, score 85' });
    expect(link.getAttribute('href')).toBe('/operation/fraud/fraud-detection/v3?edit=5');
  });

  it('says who owns it, and in which cession it was ceded at what price', async () => {
    const { user } = await open(dossierOf());
    expect(await screen.findByText('Fund One')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Reminders, hand-overs, cessions' }));
    const course = within(await screen.findByRole('tabpanel'));
    // Of its cession and its debit note.
    expect(await course.findAllByText('Fund One')).toHaveLength(2);
    expect(screen.getByText(/^Ceded at 97,5\s?%: .*87,75.* for .*90,00/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'MOLLIE-NL-20261118-1' });
    expect(link.getAttribute('href')).toBe('/mission-control/cessions/4');
    const note = screen.getByRole('link', { name: 'debit note MOLLIE-NL-20261119-C1' });
    expect(note.getAttribute('href')).toBe(
      '/mission-control/pspers/MOLLIE?tab=cession&fromDate=2026-11-19&toDate=2026-11-19',
    );
    expect(screen.getByText('borne by us')).toBeTruthy();
    const ceded = within(link.closest('tr') ?? document.body);
    expect(ceded.getByText('Paid').closest('td')?.textContent).toMatch(/^Paid.*21 Nov/);
  });

  it('says that it was not ceded yet', async () => {
    await openCourse(dossierOf({ ownerName: null, terms: null, cessions: [] }));
    expect(await screen.findByText('It was not ceded yet.')).toBeTruthy();
  });

  it.each([
    ['owner', '2026-11-21', 'Nobody is chosen as the owner in this country'],
    [null, '2026-11-21', 'Ready for the next clearing, on 21 Nov 2026'],
    [null, null, 'No clearing of its psper is planned'],
  ] as const)(
    'says why it waits to be cleared, and leads to where that is changed: %s, %s',
    async (reason, nextOn, words) => {
      const clearing = { psperKey: 'MOLLIE', psperName: 'Mollie', nextOn, unsettled: [{ reason, faceAmount: 10_000 }] };
      const { user } = await openCourse(dossierOf({ ownerName: null, terms: null, cessions: [], clearing }));
      const hint = await screen.findByText(/^Not cleared yet, .*100[.,]00: /);
      expect(hint.textContent?.endsWith(`: ${words}.`)).toBe(true);
      await user.click(screen.getByRole('tab', { name: 'Overview' }));
      const next = within(await screen.findByRole('group', { name: 'What comes next' }));
      expect(next.getByText(/^Not cleared yet, /).textContent).toBe(hint.textContent);
      const psper = await screen.findByRole('link', { name: 'Mollie' });
      expect(psper.getAttribute('href')).toBe('/mission-control/pspers/MOLLIE?tab=clearing');
    },
  );

  it('links to nothing that the admin may not open', async () => {
    await open(dossierOf(), sessionOf({ permissions: ['fullFinancialInsightManagementAllowed'] }));
    expect(await screen.findByText('failed transaction 41')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'failed transaction 41' })).toBeNull();
  });

  it('says why a reminder was not mailed, and when the next one is due', async () => {
    await openCourse(dossierOf());
    expect(await screen.findByText('No e-mail: wants no e-mail')).toBeTruthy();
    expect(screen.getByText('The next one is due on 29 Nov 2026.')).toBeTruthy();
  });

  it.each([
    [['vulnerable'], 'The next one is due on 29 Nov 2026.'],
    [['opted_out', 'deceased'], 'The next one is due on 29 Nov 2026, but nobody gets an e-mail: deceased.'],
    [null, 'The next one is due on 29 Nov 2026, but nobody gets an e-mail: no e-mail address.'],
  ] as const)('says whether anybody is mailed when the next reminder is due: %o', async (marks, words) => {
    const { consumer } = dossierOf();
    await open(
      dossierOf({ consumer: marks === null || consumer === null ? null : { ...consumer, marks: [...marks] } }),
    );
    const next = within(await screen.findByRole('group', { name: 'What comes next' }));
    expect(next.getByText('Reminders').nextSibling?.textContent).toBe(words);
  });

  it.each<[Partial<Dossier>, string, RegExp]>([
    [{}, 'Reminders', /^The next one is due on 29 Nov 2026\.$/],
    [{ nextReminderOn: null, noNextStep: 'marked' }, 'Reminders', /nothing happens unless somebody hands it over\.$/],
    [
      { handoverOn: '2026-11-28' },
      'Debt collection',
      /^Goes to debt collection on 28 Nov 2026, unless it is paid before\.$/,
    ],
    [{ nextReminderOn: null, handoverAskedOn: at }, 'Debt collection', /^A hand-over was asked for and is on its way/],
  ])('says on the overview what comes next: %o', async (more, name, words) => {
    await open(dossierOf(more));
    const next = within(await screen.findByRole('group', { name: 'What comes next' }));
    expect(next.getByText(name).nextSibling?.textContent).toMatch(words);
  });

  it('says nothing of a reminder that is not made as it is handed over before', async () => {
    await openCourse(dossierOf({ handoverOn: '2026-11-28' }));
    expect(await screen.findByText(/^Goes to debt collection on 28 Nov 2026/)).toBeTruthy();
    expect(screen.queryByText(/^The next one is due/)).toBeNull();
  });

  it('says nothing of what comes next where its state is the answer', async () => {
    await open(dossierOf({ state: 'Paid', nextReminderOn: null }));
    await screen.findByRole('group', { name: 'Amounts' });
    expect(screen.queryByText('What comes next')).toBeNull();
  });

  it('says why no reminder is to come', async () => {
    await openCourse(dossierOf({ nextReminderOn: null, disputedSince: at }));
    expect(await screen.findByText('None is made while the dossier is frozen or disputed.')).toBeTruthy();
  });

  it('leads to the dispute and the audit case that keep it', async () => {
    await open(dossierOf({ disputedSince: at, disputeId: 7, frozenSince: at, auditCaseId: 8 }));
    for (const [name, href] of [
      ['Disputed since', '/operation/todo-disputes?edit=7'],
      ['Frozen by an audit since', '/operation/dossier/frozen-dossier-audit-screen?edit=8'],
    ] as const) {
      const since = (await screen.findByText(name)).nextSibling as HTMLElement;
      expect(within(since).getByRole('link').getAttribute('href')).toBe(href);
    }
  });

  it('says how a dossier is found where there is none of that name', async () => {
    await renderPage(<Page />, { at: path, answers: (server) => server.refuse(dossiersApi.get, 'not_found') });
    expect(await screen.findByText('No dossier is called D000000012')).toBeTruthy();
    expect(screen.getByText(/wrong check digits names nobody/)).toBeTruthy();
  });
});
