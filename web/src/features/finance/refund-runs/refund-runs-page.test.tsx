import type { Dependence } from '@houston/contract/approvals/four-eyes';
import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import type {
  RefundItem,
  RefundRun,
  ToldByShop,
} from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type FakeServer, Refusal } from '../../../testing/fake-server.ts';
import { runOf as plainRun } from '../../../testing/refund-run.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { Page } from './refund-runs-page.tsx';

const path = '/mission-control/refund-run';

const runOf: typeof plainRun = (id, more) =>
  plainRun(id, { statementId: 3, fileName: 'file-3.xml', version: 4, ...more });

const item: RefundItem = {
  id: 1,
  entryId: 1,
  amount: 1_500,
  entryAmount: 2_000,
  name: 'J. Jansen',
  iban: 'DE89370400440532013000',
  bookingDate: '2026-11-19',
  result: 'already_refunded',
  execution: 1,
  returnedOn: null,
  namedFor: null,
  alsoIn: [],
  use: {
    ...{ kind: 'refund', on: new Date('2026-11-20T09:00:00Z'), by: 'Ada', reason: null, paymentId: null },
    ...{
      dossierNumber: null,
      refundId: null,
      psperPaymentId: null,
      invoiceId: null,
      receivable: null,
      nplPaymentId: null,
      saleId: null,
      sale: null,
      difference: null,
      refundRunId: 9,
      payoutId: null,
      payoutBatchId: null,
      cessionReference: null,
    },
  },
};
const execution = { number: 1, executedOn: new Date(), executedBy: 'Grace Hopper', executedAmount: 500 };

function open(
  search: string,
  run: RefundRun & { dependence?: Dependence; toldByShops?: ToldByShop[] },
  more: (server: FakeServer) => void = () => {},
  session = sessionOf(),
) {
  const executions = run.state === 'approved' ? [{ ...execution, executed: run.executed, failed: run.failed }] : [];
  return renderPage(<Page />, {
    at: path + search,
    session,
    answers(server) {
      server.answer(tenantsApi.names, []);
      server.answer(refundRunsApi.list, { data: [run], total: 1 });
      server.answer(refundRunsApi.get, ({ params }) => {
        if (params.id !== run.id) throw new Refusal('not_found');
        return { dependence: null, consumerName: null, toldByShops: [], ...run, executions };
      });
      server.answer(refundRunsApi.items, { data: [item], total: 1 });
      more(server);
    },
  });
}

describe('the screen of the refund runs', () => {
  it('says what an entry was used for that it could not pay back, and leads there', async () => {
    await open('?run=5', runOf(5, { state: 'approved', failed: 1 }));
    const link = await screen.findByRole('link', { name: 'Refunded by run 9' });
    expect(link.getAttribute('href')).toBe('/mission-control/refund-run?run=9');
  });

  it('leads to statements only who may see them', async () => {
    const decider = sessionOf({ permissions: ['refundManagementAllowed'] });
    await open('?run=5', runOf(5), undefined, decider);
    expect(await screen.findByText('file-3.xml (3)')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'file-3.xml (3)' })).toBeNull();
    expect(screen.queryByText('Bank statements')).toBeNull();
  });

  it('promises nothing for the items of a run that was declined', async () => {
    const waiting = { data: [{ ...item, result: null, execution: null, use: null }], total: 1 };
    await open('?run=5', runOf(5, { state: 'declined' }), (fake) => fake.answer(refundRunsApi.items, waiting));
    expect(await screen.findByText(/^Not executed: the run was declined/)).toBeTruthy();
    expect(screen.queryByText('not executed yet')).toBeNull();
  });

  it('says of an account that was typed who paid, as the bank has it', async () => {
    await open('?run=5', runOf(5), (fake) =>
      fake.answer(refundRunsApi.items, { data: [{ ...item, namedFor: 'F. Hoekstra' }], total: 1 }),
    );
    expect(await screen.findByText(/^Account typed by .* The bank names the payer as F\. Hoekstra\.$/)).toBeTruthy();
  });

  it('says of what stands on the word of a shop that no bank has seen it', async () => {
    const run = runOf(5, { statementId: null, dossierNumber: 'D-1' });
    await open('?run=5', { ...run, toldByShops: [{ shop: 'Bakery', amount: 1_500 }] });
    expect(await screen.findByText(/15,00, told by shop Bakery only$/)).toBeTruthy();
    expect(screen.getByText('Not seen at a bank')).toBeTruthy();
  });

  it('says nothing of failures where there are none', async () => {
    const whole = runOf(5, { state: 'approved', executed: 2, executedAmount: 1_500 });
    await open('?run=5', whole);
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund run 5' }));
    expect(await dialog.findByText(/^Execution 1/)).toBeTruthy();
    expect(dialog.queryByText(/failed/i)).toBeNull();
    const table = within(await screen.findByRole('table', { name: 'Refund runs', hidden: true }));
    const place = table
      .getAllByRole('columnheader', { hidden: true })
      .findIndex((head) => head.textContent === 'Failed');
    const [, row] = table.getAllByRole('row', { hidden: true });
    expect([place > 0, row?.children[place]?.textContent]).toEqual([true, '–']);
  });

  it('says how many failed where any did', async () => {
    await open('?run=5', runOf(5, { state: 'approved', executed: 1, failed: 1 }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund run 5' }));
    expect(await dialog.findByText(/^Execution 1.*failed: 1; by/)).toBeTruthy();
    expect(dialog.getByText('Failed')).toBeTruthy();
  });

  it('lists the runs of all statements, filtered by state', async () => {
    const { server } = await open('?state=requested', runOf(5));
    const row = within(await screen.findByRole('table', { name: 'Refund runs' }));
    for (const words of ['Waiting for approval', 'Ada Lovelace', 'Paid twice', '€ 15,00']) await row.findByText(words);
    expect(server.callsOf(refundRunsApi.list)[0]?.query).toMatchObject({ state: 'requested' });
  });

  it('approves a run of somebody else after naming count and amount', async () => {
    const { user, server } = await open('?run=5', runOf(5), (fake) => fake.answer(refundRunsApi.approve, runOf(5)));
    const dialog = await screen.findByRole('dialog', { name: 'Refund run 5' });
    await user.click(await within(dialog).findByRole('button', { name: 'Approve and execute' }));
    const question = await screen.findByRole('dialog', { name: 'Approve refund run 5?' });
    expect(question.textContent).toMatch(/: 2, €\s15,00 in total/);
    await user.click(within(question).getByRole('button', { name: 'Approve and execute' }));
    await screen.findByText(/^Run approved and executed/);
    expect(server.callsOf(refundRunsApi.approve)[0]).toMatchObject({ params: { id: 5 }, body: { version: 4 } });
  });

  it('says that somebody else was first, and shows what is true now', async () => {
    const { user, server } = await open('?run=5', runOf(5), (fake) =>
      fake.refuse(refundRunsApi.approve, 'already_decided'),
    );
    await user.click(await screen.findByRole('button', { name: 'Approve and execute' }));
    const question = await screen.findByRole('dialog', { name: 'Approve refund run 5?' });
    const readBefore = server.callsOf(refundRunsApi.get).length;
    await user.click(within(question).getByRole('button', { name: 'Approve and execute' }));
    await screen.findByText(/Somebody has already decided on this request/);
    await waitFor(() => expect(server.callsOf(refundRunsApi.get).length).toBeGreaterThan(readBefore));
  });

  it('lets nobody decide their own run; they can take it back', async () => {
    const { user, server } = await open('?run=5', runOf(5, { isOwn: true }), (fake) =>
      fake.answer(refundRunsApi.withdraw, runOf(5, { state: 'withdrawn' })),
    );
    for (const name of ['Approve and execute', 'Decline']) {
      const button = await screen.findByRole('button', { name });
      expect(button.getAttribute('aria-description')).toBe('You requested this run; another admin decides on it.');
    }
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await user.click(await screen.findByRole('button', { name: 'Withdraw the run' }));
    await screen.findByText('Run withdrawn.');
    expect(server.callsOf(refundRunsApi.withdraw)).toHaveLength(1);
  });

  it('says why somebody who owes the requester something can only decline', async () => {
    const dependence = {
      ...({ kind: 'permission', giver: 'Grace Hopper', owner: 'Ada Lovelace' } as const),
      ...{ givenOn: new Date('2026-11-01T09:00:00Z'), until: new Date('2026-12-01T09:00:00Z') },
    };
    await open('?run=5', { ...runOf(5), dependence });
    const approve = await screen.findByRole('button', { name: 'Approve and execute' });
    const words = approve.getAttribute('aria-description') ?? '';
    expect(words).toMatch(/^Grace Hopper granted you permissions on .*1 Nov.* 2026/);
    expect(words).toMatch(/Ada Lovelace created the account of Grace Hopper.*you can from .*1 Dec.* 2026/);
    expect(screen.getByRole('button', { name: 'Decline' }).getAttribute('aria-description')).toBeNull();
  });

  it('tells what came in between when the approval is refused', async () => {
    const dependence = {
      ...({ kind: 'account', giver: 'Ada Lovelace', owner: null } as const),
      ...{ givenOn: new Date('2026-11-01T09:00:00Z'), until: new Date('2026-12-01T09:00:00Z') },
    };
    const { user } = await open('?run=5', runOf(5), (fake) =>
      fake.refuse(refundRunsApi.approve, 'not_independent', { dependence }),
    );
    await user.click(await screen.findByRole('button', { name: 'Approve and execute' }));
    const question = within(await screen.findByRole('dialog', { name: 'Approve refund run 5?' }));
    await user.click(question.getByRole('button', { name: 'Approve and execute' }));
    await screen.findByText(/Ada Lovelace created or enabled your account on .*1 Nov.* 2026.*from .*1 Dec/);
  });

  it('keeps the reason when the server did not answer', async () => {
    const { user } = await open('?run=5', runOf(5), (fake) => fake.refuse(refundRunsApi.decline, 'server_error'));
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const question = within(await screen.findByRole('dialog', { name: 'Decline refund run 5?' }));
    await user.type(question.getByRole('textbox'), 'Not ours');
    await user.click(question.getByRole('button', { name: 'Decline the run' }));
    await screen.findByRole('alert');
    expect(question.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Not ours');
  });

  it('declines with a reason', async () => {
    const { user, server } = await open('?run=5', runOf(5), (fake) => fake.answer(refundRunsApi.decline, runOf(5)));
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const question = await screen.findByRole('dialog', { name: 'Decline refund run 5?' });
    await user.type(within(question).getByLabelText(/Reason/), 'Not ours');
    await user.click(within(question).getByRole('button', { name: 'Decline the run' }));
    await screen.findByText('Run declined.');
    expect(server.callsOf(refundRunsApi.decline)[0]?.body).toEqual({ version: 4, reason: 'Not ours' });
  });

  it('shows the result of each item, retries what failed, and links the files of what was executed', async () => {
    const run = runOf(5, { state: 'approved', executed: 1, executedAmount: 500, failed: 1 });
    const { user, server } = await open('?run=5', run, (fake) => fake.answer(refundRunsApi.retry, run));
    const dialog = await screen.findByRole('dialog', { name: 'Refund run 5' });
    await within(await within(dialog).findByRole('table')).findByText('Already refunded');
    expect(within(dialog).getByText('Partly executed')).toBeTruthy();
    const hrefOf = (name: string) => within(dialog).getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Download camt file')).toBe('/api/refund-runs/5/camt');
    const url = '/api/refund-runs/5/executions/1/pain001?link=1.1.x';
    server.answer(refundRunsApi.paymentsUrl, { url, fileName: 'pain001-5-1.xml', expiresOn: new Date() });
    const followed: (string | null)[] = [];
    const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      followed.push(this.getAttribute('href'));
    });
    await user.click(within(dialog).getByRole('button', { name: 'Payment file (pain.001): Execution 1' }));
    await waitFor(() => expect(followed).toEqual([url]));
    follow.mockRestore();
    expect(server.callsOf(refundRunsApi.paymentsUrl)[0]?.params).toEqual({ id: 5, number: 1 });
    await user.click(within(dialog).getByRole('button', { name: 'Retry failed items (1)' }));
    await user.click(await screen.findByRole('button', { name: 'Retry failed items' }));
    await screen.findByText('Failed items retried.');
    expect(server.callsOf(refundRunsApi.retry)[0]?.body).toEqual({ version: 4 });
  });

  it.each(['99', 'abc'])('says that run %s does not exist', async (id) => {
    await open(`?run=${id}`, runOf(5));
    expect(await screen.findByText('This does not exist or has been deleted.')).toBeTruthy();
  });
});
