import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { disputesApi } from '@houston/contract/features/work/disputes/disputes.api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refetch } from '../../../platform/query-client.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { shopItemOf, workItemOf } from '../../../testing/work-item.ts';
import { CloseItem } from './close-item.shared.tsx';
import { WorkListPage } from './work-list-page.shared.tsx';
import { closingWords, type WorkListWords } from './work-list-words.shared.ts';

const path = '/operation/todo-disputes';
const late = workItemOf({ dueOn: '2020-01-31' });
const notes = [
  { id: 2, on: new Date('2026-11-12T10:00:00Z'), by: 'Grace Hopper', text: 'Called\nback' },
  { id: 1, on: new Date('2026-11-11T10:00:00Z'), by: 'Ada Lovelace', text: '' },
];

const words: WorkListWords = {
  ...{ kind: 'dispute', title: 'disputes.title', purpose: 'disputes.purpose', item: 'disputes.item' },
  ...{ since: 'disputes.since', empty: 'disputes.empty', emptyHint: 'disputes.empty-hint' },
  failure: 'disputes.could-not-retrieve',
};

function Page() {
  return (
    <WorkListPage
      api={disputesApi}
      words={words}
      closing={(item, close) => (
        <CloseItem
          item={item}
          endpoint={disputesApi.win}
          words={closingWords('disputes.win', 'disputes.won')}
          close={close}
        />
      )}
    />
  );
}

function open(search: string, item = late, more: (server: FakeServer) => void = () => {}) {
  return renderPage(<Page />, {
    at: path + search,
    answers(server) {
      server.answer(tenantsApi.names, []);
      server.answer(disputesApi.list, { data: [item], total: 1 });
      server.answer(disputesApi.get, item);
      server.answer(disputesApi.notes, { data: notes });
      more(server);
    },
  });
}

const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Dispute of D000000012' }));

describe('by when work should be done', () => {
  it('is a column that sorts, and says in words what is overdue while it is open', async () => {
    const { user, server } = await open('');
    const table = within(await screen.findByRole('table', { name: 'Open disputes' }));
    expect(await table.findByText('overdue')).toBeTruthy();
    await user.click(table.getByRole('button', { name: /Due/ }));
    await waitFor(() =>
      expect(server.callsOf(disputesApi.list).at(-1)?.query).toMatchObject({
        order: [{ field: 'dueOn', descending: false }],
      }),
    );
  });

  it('narrows the list and what is taken next down to what is overdue', async () => {
    const { user, server } = await open('');
    await screen.findByRole('table', { name: 'Open disputes' });
    await user.click(screen.getByRole('switch', { name: 'Overdue only' }));
    await waitFor(() => expect(server.callsOf(disputesApi.list).at(-1)?.query).toMatchObject({ overdue: true }));
    server.refuse(disputesApi.takeNext, 'nothing_to_do');
    await user.click(screen.getByRole('button', { name: 'Take the next' }));
    await waitFor(() => expect(server.callsOf(disputesApi.takeNext)[0]?.body).toMatchObject({ overdue: true }));
    expect(await screen.findByText(/^Of what the filters find there is nothing to take/)).toBeTruthy();
  });

  it('says nothing of what is due later, or closed', async () => {
    const closed = { on: new Date(), by: 'Ada', reason: 'Done', outcome: 'won' as const };
    await open('?edit=7', workItemOf({ dueOn: '2020-01-31', closed }));
    const dialog = await findDialog();
    expect(await dialog.findByText(/31.*2020|2020.*31/)).toBeTruthy();
    expect(dialog.queryByText('overdue')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Change the due date' })).toBeNull();
  });

  it('is changed from the version that was seen, and tells whoever was second', async () => {
    const { user, server } = await open('?edit=7', workItemOf({ version: 3 }), (fake) =>
      fake.refuse(disputesApi.due, 'stale_version', { current: {} }),
    );
    await user.click(await screen.findByRole('button', { name: 'Change the due date' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'By when should this be done?' }));
    const input = dialog.getByLabelText(/^Due/);
    await user.clear(input);
    await user.type(input, '2999-12-31');
    server.answer(disputesApi.get, workItemOf({ version: 4, dueOn: '2999-11-30' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.callsOf(disputesApi.due)[0]).toMatchObject({
        params: { id: 7 },
        body: { version: 3, dueOn: '2999-12-31' },
      }),
    );
    server.answer(disputesApi.due, workItemOf({ version: 5, dueOn: '2999-12-31' }));
    await user.click(await dialog.findByRole('button', { name: 'Keep my version and save' }));
    expect(await screen.findByText('The due date is changed.')).toBeTruthy();
    expect(server.callsOf(disputesApi.due)[1]?.body).toEqual({ version: 4, dueOn: '2999-12-31' });
  });

  it('is refused at its field when the day is over', async () => {
    const { user } = await open('?edit=7', workItemOf(), (fake) =>
      fake.refuse(disputesApi.due, 'invalid_request', { fields: { dueOn: 'work-lists.due-range' } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Change the due date' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'By when should this be done?' }));
    await user.clear(dialog.getByLabelText(/^Due/));
    await user.type(dialog.getByLabelText(/^Due/), '2020-01-01');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Choose today or a later day, at most a year ahead.')).toBeTruthy();
  });
});

describe('notes about work', () => {
  it('show with author and time, and say where a consumer was erased', async () => {
    await open('?edit=7');
    const dialog = await findDialog();
    expect((await dialog.findByText(/^Called/)).textContent).toBe('Called\nback');
    for (const text of [/Grace Hopper/, 'Erased with the consumer.']) expect(dialog.getByText(text)).toBeTruthy();
  });

  it('are written once for a press, and stay while that fails', async () => {
    const { user, server } = await open('?edit=7', late, (fake) => fake.refuse(disputesApi.note, 'server_error'));
    const dialog = await findDialog();
    const input = await dialog.findByRole('textbox', { name: 'New note' });
    await user.type(input, 'Called');
    const write = dialog.getByRole('button', { name: 'Write note' });
    await user.click(write);
    await waitFor(() => expect(server.callsOf(disputesApi.note)).toHaveLength(1));
    server.answer(disputesApi.note, {});
    await user.click(write);
    expect(await screen.findByText('Note written.')).toBeTruthy();
    await waitFor(() => expect(input).toHaveProperty('value', ''));
    const [first, second] = server.callsOf(disputesApi.note);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ params: { id: 7 }, body: { text: 'Called', press: expect.any(String) } });
  });
});

describe('closing an item', () => {
  it('keeps the reason when somebody was first, for the item as it is now', async () => {
    const { user, server } = await open('?edit=7', workItemOf({ version: 3 }), (fake) =>
      fake.refuse(disputesApi.win, 'stale_version', { current: {} }),
    );
    const dialog = await findDialog();
    await user.click(await dialog.findByRole('button', { name: 'Close as won' }));
    const asked = async () => within(await screen.findByRole('dialog', { name: /won/ }));
    const question = await asked();
    await user.type(await question.findByRole('textbox', { name: /Reason/ }), 'The parcel was signed for');
    server.answer(disputesApi.get, workItemOf({ version: 4 }));
    await user.click(question.getByRole('button', { name: 'Close as won' }));
    expect(await screen.findByText(/^Nothing was done: somebody was here first/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /won/ })).toBeNull());
    server.answer(disputesApi.win, workItemOf({ version: 5 }));
    await user.click(await dialog.findByRole('button', { name: 'Close as won' }));
    const again = await asked();
    expect(await again.findByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'The parcel was signed for');
    await user.click(again.getByRole('button', { name: 'Close as won' }));
    await waitFor(() => expect(server.callsOf(disputesApi.win)).toHaveLength(2));
    expect(server.callsOf(disputesApi.win)[1]?.body).toEqual({ version: 4, reason: 'The parcel was signed for' });
  });
});

describe('an item that somebody else closes while it is asked', () => {
  const closed = {
    on: new Date('2026-11-12T10:00:00Z'),
    by: 'Grace Hopper',
    reason: 'Proven',
    outcome: 'won',
  } as const;
  const typed = 'The parcel was signed for';

  async function ask(more?: (server: FakeServer) => void) {
    const opened = await open('?edit=7', workItemOf({ version: 3 }), more);
    await opened.user.click(await (await findDialog()).findByRole('button', { name: 'Close as won' }));
    const question = within(await screen.findByRole('dialog', { name: /as won/ }));
    await opened.user.type(await question.findByRole('textbox', { name: /Reason/ }), typed);
    opened.server.answer(disputesApi.get, workItemOf({ version: 4, closed }));
    return { ...opened, question };
  }
  type Question = Awaited<ReturnType<typeof ask>>['question'];

  async function expectTold({ user, question }: { user: Awaited<ReturnType<typeof ask>>['user']; question: Question }) {
    expect(await question.findByText(/^Nothing was done: Grace Hopper has closed this in the meantime/)).toBeTruthy();
    // Without portals, as here, it is within what is hidden beside it.
    expect(question.getByRole('textbox', { name: /Reason/, hidden: true })).toHaveProperty('value', typed);
    expect(question.queryByRole('button', { name: 'Close as won', hidden: true })).toBeNull();
    await user.click(question.getAllByRole('button', { name: 'Close', hidden: true }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByText(/has closed this in the meantime/)).toBeNull());
    expect((await findDialog()).queryByRole('button', { name: 'Close as won' })).toBeNull();
  }

  it('keeps the question with what was typed, and says who was first', async () => {
    const { user, server, question } = await ask();
    await act(() => refetch(disputesApi));
    await expectTold({ user, question });
    expect(server.callsOf(disputesApi.win)).toHaveLength(0);
  });

  it('does so too where the answer to the press says it', async () => {
    const { user, question } = await ask((fake) =>
      fake.refuse(disputesApi.win, 'stale_version', { current: { closed } }),
    );
    await user.click(question.getByRole('button', { name: 'Close as won' }));
    await expectTold({ user, question });
  });
});

describe('the keys of a work list', () => {
  it('take the next, and are told by the help', async () => {
    const { user, address } = await open('', late, (fake) => fake.answer(disputesApi.takeNext, late));
    await screen.findByText('overdue');
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    for (const does of ['Take the next', 'In an item: write a note']) expect(help.getByText(does)).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('n');
    await waitFor(() => expect(address()).toBe(`${path}?edit=7`));
  });

  it('assign, change the date, write and close what is open', async () => {
    const me = { id: sessionOf().userId, name: 'Grace Hopper' };
    const { user, server } = await open('?edit=7', late, (fake) =>
      fake.answer(disputesApi.assign, workItemOf({ assignee: me, version: 2 })),
    );
    const dialog = await findDialog();
    await dialog.findByRole('button', { name: 'Close as won' });
    await user.keyboard('c');
    expect(document.activeElement?.textContent).toBe('Close as won');
    await user.keyboard('d');
    const question = within(await screen.findByRole('dialog', { name: 'By when should this be done?' }));
    await waitFor(() => expect(document.activeElement).toBe(question.getByLabelText(/^Due/)));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'By when should this be done?' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Change the due date'));
    server.answer(disputesApi.get, workItemOf({ assignee: me, version: 2 }));
    await user.keyboard('a');
    expect(await dialog.findByRole('button', { name: 'Give back' })).toBeTruthy();
    await user.keyboard('w');
    const input = dialog.getByRole('textbox', { name: 'New note' });
    expect(document.activeElement).toBe(input);
    await user.keyboard('adwcn');
    expect(input).toHaveProperty('value', 'adwcn');
    expect(server.callsOf(disputesApi.assign)).toHaveLength(1);
  });

  it('are said to stand on the page of a shop that they are about, and nothing of consumers', async () => {
    await open('?edit=7', shopItemOf());
    const dialog = within(await screen.findByRole('dialog', { name: 'Dispute of Bikes' }));
    expect(await dialog.findByText(/also on the page of the shop/)).toBeTruthy();
    expect(dialog.queryByText(/consumer whom it is about/)).toBeNull();
  });
});
