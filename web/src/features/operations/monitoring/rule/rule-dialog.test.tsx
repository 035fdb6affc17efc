import { EditorView } from '@codemirror/view';
import { monitoringApi } from '@houston/contract/features/operations/monitoring/monitoring.api';
import { newRule } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import {
  type MonitoringRule,
  monitoringRulesApi,
} from '@houston/contract/features/operations/monitoring/monitoring-rules.api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type FakeServer, Refusal } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render-app.tsx';
import { Page } from '../rule-management-page.tsx';

const path = '/mission-control/monitoring/rule-management';
const { list, get, create, update, toggle, tryOut } = monitoringRulesApi;

const rule: MonitoringRule = {
  ...{ ...newRule, id: 7, name: 'Backlog', query: 'select count(*) from reporting.bus_queue', expectedResult: '0' },
  ...{ errorMessage: 'Messages wait.', monitoringRuleIntervalTimeInMinutes: 5, disabledOn: null, disabledBy: null },
  version: 3,
};
const query = 'select 1;\nselect pg_sleep(9)';
const refused = {
  fields: { query: 'validation.query' as const },
  faults: [{ message: 'monitoring-rules.refused-function' as const, values: { word: 'pg_sleep', from: 17, to: 25 } }],
};

const open = (search = '', more: (server: FakeServer) => void = () => {}) =>
  renderPage(<Page />, {
    at: `${path}${search}`,
    answers(server) {
      server.answer(list, {
        data: [rule, { ...rule, id: 6, name: 'Old', disabledOn: new Date(), disabledBy: 'Ada' }],
        total: 2,
      });
      server.answer(get, rule);
      server.answer(monitoringApi.audience, [{ severity: 0, names: ['Ada Byron'] }]);
      more(server);
    },
  });

// The editor asks where its text stands; nothing stands anywhere here.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;

async function typeQuery(text: string): Promise<void> {
  const box = await screen.findByRole('textbox', { name: 'Query' });
  const view = EditorView.findFromDOM(box);
  act(() => view?.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }));
}
const field = (name: RegExp) => screen.getByRole('textbox', { name });

describe('the rules of monitoring', () => {
  it('say whom a severity e-mails, before one is chosen that nobody hears of', async () => {
    const { user } = await open('?edit=7');
    expect(await screen.findByText('E-mails go to: Ada Byron')).toBeDefined();
    await user.click(screen.getByRole('combobox', { name: 'Severity' }));
    await user.click(await screen.findByRole('option', { name: 'Critical' }));
    expect(await screen.findByText(/^Nobody gets an e-mail/)).toBeDefined();
  });

  it('are disabled with one button and enabled with the other, of the version that is shown', async () => {
    const { user, server } = await open('', (fake) => fake.answer(toggle, { ...rule, disabledOn: new Date() }));
    await user.click(await screen.findByRole('button', { name: 'Disable Backlog' }));
    await waitFor(() => expect(server.callsOf(toggle)).toMatchObject([{ params: { id: 7 }, body: { version: 3 } }]));
    expect(screen.getByRole('button', { name: 'Enable Old' })).toBeDefined();
    server.refuse(toggle, 'server_error');
    await user.click(screen.getByRole('button', { name: 'Disable Backlog' }));
    expect(await screen.findByText(/Error toggling disabled state for monitoring rule/)).toBeDefined();
    server.refuse(toggle, 'stale_version');
    await user.click(screen.getByRole('button', { name: 'Disable Backlog' }));
    expect(await screen.findByText(/^Error toggling disabled state for monitoring rule\. .*changed/)).toBeDefined();
  });

  it('say that they could not be loaded', async () => {
    await open('', (server) => server.refuse(list, 'server_error'));
    expect(await screen.findByText('Error loading monitoring management overview')).toBeDefined();
  });
});

describe('a new rule', () => {
  it('begins as every five minutes, without a severity, and compares for equality', async () => {
    await open('?edit=new');
    const choice = async (name: RegExp) => (await screen.findByRole<HTMLInputElement>('combobox', { name })).value;
    expect([await choice(/^Rule type/), await choice(/^Severity/), await choice(/^Interval/)]).toEqual([
      'SQL',
      'None',
      'Minute',
    ]);
    expect(await choice(/^Comparison/)).toBe('equal to');
    expect(field(/^Interval time/)).toHaveProperty('value', '5');
  });

  it('is not sent without what it needs, and says so at each field', async () => {
    const { user, server } = await open('?edit=new');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    for (const name of [/^Name/, /^Expected result/, /^Error message/]) {
      await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'));
    }
    expect(server.callsOf(create)).toEqual([]);
    // Its query too, as the other fields do.
    const editor = screen.getByRole('textbox', { name: 'Query' });
    expect(editor.getAttribute('aria-invalid')).toBe('true');
    expect(editor.closest('[data-invalid]')).not.toBeNull();
  });

  it('in cents says the amount that is expected and the one that came out', async () => {
    const { user, server } = await open('?edit=new', (fake) =>
      fake.answer(tryOut, { result: 20, value: '176650', detail: null, place: null, milliseconds: 12 }),
    );
    await typeQuery('select 176650');
    await user.click(screen.getByRole('combobox', { name: 'Value in' }));
    await user.click(await screen.findByRole('option', { name: 'Cents' }));
    await user.type(field(/^Expected result/), '100000');
    expect(await screen.findByText(/as the query gives it: €\s1\.000,00\./)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try' }));
    expect(await screen.findByText(/^€\s1\.766,50$/)).toBeDefined();
    await user.type(field(/^Name/), 'Money');
    await user.type(field(/^Error message/), 'Too much');
    server.answer(create, 8);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsOf(create)[0]?.body).toMatchObject({ valueUnit: 'cents' }));
  });

  it('is tried as typed, and shows value, result and duration without saving', async () => {
    const { user, server } = await open('?edit=new', (fake) =>
      fake.answer(tryOut, { result: 20, value: '17', detail: null, place: null, milliseconds: 12 }),
    );
    await typeQuery('select 17');
    await user.type(field(/^Expected result/), '3');
    await user.click(screen.getByRole('button', { name: 'Try' }));
    const said = (await screen.findByText(/^12\sms$/)).closest('[role=status]');
    expect(said?.textContent).toMatch(/^FailureValue: 17\s*12\sms$/);
    expect(server.callsOf(tryOut)[0]?.body).toEqual({
      ...{ query: 'select 17', expectedResult: '3', monitoringRuleComparisonType: 10 },
    });
    expect(server.callsOf(create)).toEqual([]);
    // The verdict is about what was asked: not about another value, nor another query.
    await user.type(field(/^Expected result/), '0');
    await waitFor(() => expect(screen.queryByText(/^12\sms$/)).toBeNull());
    await user.type(field(/^Expected result/), '{Backspace}');
    expect(await screen.findByText(/^12\sms$/)).toBeDefined();
    await typeQuery('select 18');
    await waitFor(() => expect(screen.queryByText(/^12\sms$/)).toBeNull());
  });

  it('is told which word is refused and where, when it is tried and when it is saved, and nothing typed is lost', async () => {
    const { user, server, address } = await open('?edit=new', (fake) => {
      for (const call of [tryOut, create]) {
        fake.answer(call, () => {
          throw new Refusal('query_refused', refused);
        });
      }
    });
    await typeQuery(query);
    await user.click(screen.getByRole('button', { name: 'Try' }));
    const place = async () => (await screen.findByText(/^2:8 /)).textContent;
    expect(await place()).toContain('pg_sleep');
    // A place of another text.
    await typeQuery('select 2');
    await waitFor(() => expect(screen.queryByText(/^2:8 /)).toBeNull());
    await typeQuery(query);
    await user.type(field(/^Name/), 'Sleeper');
    await user.type(field(/^Expected result/), '1');
    await user.type(field(/^Error message/), 'It sleeps');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await place()).toContain('pg_sleep');
    expect(
      await screen.findByText('Error creating monitoring rule. This query is not run. The reason is marked.'),
    ).toBeDefined();
    expect(field(/^Name/)).toHaveProperty('value', 'Sleeper');
    server.answer(create, 8);
    await typeQuery('select 1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe(path));
    expect(server.callsOf(create).at(-1)?.body).toMatchObject({
      name: 'Sleeper',
      query: 'select 1',
      expectedResult: '1',
    });
  });
});

describe('a rule that is edited', () => {
  it('is saved with the version that was read', async () => {
    const { user, server } = await open('?edit=7', (fake) => fake.answer(update, { ...rule, version: 4 }));
    const dialog = within(await screen.findByRole('dialog'));
    const message = await dialog.findByRole('textbox', { name: /^Error message/ });
    await user.type(message, ' Look at it.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.callsOf(update)).toMatchObject([
        { params: { id: 7 }, body: { errorMessage: 'Messages wait. Look at it.', version: 3 } },
      ]),
    );
  });

  it('that is not saved is said, and why', async () => {
    const { user } = await open('?edit=7', (server) => server.refuse(update, 'permission_denied'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByRole('textbox', { name: /^Error message/ }), ' Look at it.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Error updating monitoring rule\. \S/)).toBeDefined();
  });

  it('that cannot be read is said, and its dialog closes', async () => {
    const { address } = await open('?edit=7', (server) => server.refuse(get, 'not_found'));
    expect(await screen.findByText('Error loading monitoring rule for editing. Closing modal')).toBeDefined();
    await waitFor(() => expect(address()).toBe(path));
  });
});
