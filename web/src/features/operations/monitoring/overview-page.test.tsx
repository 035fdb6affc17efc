import { type MonitoringResult, monitoringApi } from '@houston/contract/features/operations/monitoring/monitoring.api';
import {
  monitoringRulesApi,
  type RuleResult,
} from '@houston/contract/features/operations/monitoring/monitoring-rules.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CriticalRulesNotice } from '../../../shell/notices/critical-rules-notice.tsx';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { Page } from './overview-page.tsx';

const path = '/mission-control/monitoring/overview';
const { overview, critical, audience, standstill } = monitoringApi;
const { trigger, snooze, endSnooze } = monitoringRulesApi;
const at = new Date('2026-11-20T09:00:00Z');

function resultOf(values: Partial<MonitoringResult> = {}): MonitoringResult {
  return {
    ...{
      id: 1,
      name: 'Backlog',
      monitoringRuleSeverity: 30,
      lastResult: 20,
      lastResultTime: at,
      value: '17',
      valueUnit: 'any',
    },
    ...{
      errorMessage: 'Messages wait too long.',
      monitoringRuleComparisonType: 45,
      expectedResult: '10',
      detail: null,
    },
    ...{ milliseconds: 12, monitoringRuleIntervalTimeInMinutes: 5, isDisabled: false, isStale: false, badSince: at },
    ...{
      badInARow: 3,
      tellAfter: 2,
      toldAt: null,
      acknowledged: null,
      snoozed: null,
      helpUrl: '',
      days: `${'-'.repeat(88)}sf`,
    },
    ...values,
  } as MonitoringResult;
}
const good = (id: number, values: Partial<MonitoringResult> = {}) =>
  resultOf({ id, name: `Good ${id}`, lastResult: 10, errorMessage: null, badSince: null, ...values });

const open = (rules: MonitoringResult[], more: (server: FakeServer) => void = () => {}, search = '') =>
  renderPage(<Page />, {
    at: `${path}${search}`,
    answers(server) {
      server.answer(overview, rules);
      server.answer(standstill, { why: null });
      server.answer(audience, [{ severity: 30, names: ['Ada Byron', 'Ben Ali'] }]);
      more(server);
    },
  });
const card = async (name: string) => screen.findByRole('article', { name });
const toneOf = async (name: string) => (await card(name)).querySelector('[data-tone]')?.getAttribute('data-tone');

describe('the overview of monitoring', () => {
  it('says at once why no rule is judged, while its results still look new', async () => {
    const why = { message: 'monitoring-rules.unavailable-behind', values: { about: '7' } };
    await open([good(1)], (server) => server.answer(standstill, { why }));
    const alert = await screen.findByRole('alert', { name: 'No rule is judged at present' });
    expect(alert.textContent).toContain('is 7 minutes behind the database');
  });

  it.each([
    [0, 'warning', 'No results found'],
    [10, 'good', 'Successful'],
    [1, 'bad', 'Invalid result'],
    [20, 'bad', 'Failure'],
    [30, 'bad', 'SQL error'],
    [null, 'neutral', 'Never judged'],
  ] as const)('heads a card whose last result is %s with the colour %s', async (lastResult, tone, words) => {
    await open([resultOf({ lastResult })]);
    expect(await toneOf('Backlog')).toBe(tone);
    expect(within(await card('Backlog')).getByText(words)).toBeDefined();
  });

  it('shows what is wrong and since when, and no line of an error where there is none', async () => {
    await open([resultOf(), good(2, { isStale: true })]);
    const bad = within(await card('Backlog'));
    expect(bad.getByText('Messages wait too long.')).toBeDefined();
    expect(bad.getByText('17')).toBeDefined();
    expect(bad.getByText(/^Judged: .*2026/)).toBeDefined();
    expect(bad.getByText(/3 in a row; it tells after 2/)).toBeDefined();
    expect(within(await card('Good 2')).queryByText('Messages wait too long.')).toBeNull();
    expect(await toneOf('Good 2')).toBe('stale');
  });

  it('does not claim what a rule says where its query gave no value, and says why in words', async () => {
    await open([
      resultOf({ lastResult: 30, value: null, detail: 'stopped after 5000 ms' }),
      resultOf({ id: 2, name: 'Late' }),
    ]);
    const broken = within(await card('Backlog'));
    expect(
      broken.getByText(/^The query gave no value to judge by, so it is not known whether this is so:/),
    ).toBeDefined();
    expect(broken.getByText(/^The query was stopped after 5 seconds\./)).toBeDefined();
    expect(within(await card('Late')).queryByText(/not known whether/)).toBeNull();
  });

  it('says who is e-mailed about what is wrong and when they were, and that nobody is', async () => {
    await open([
      resultOf({ toldAt: at }),
      resultOf({ id: 2, name: 'Late', monitoringRuleSeverity: 40, toldAt: at }),
      good(3),
    ]);
    const told = within(await card('Backlog'));
    expect(await told.findByText(/^E-mails go to: Ada Byron and Ben Ali/)).toBeDefined();
    expect(told.getByText(/Last e-mail:/)).toBeDefined();
    const untold = within(await card('Late'));
    expect(untold.queryByText(/Last e-mail/)).toBeNull();
    expect(untold.getByText(/^Nobody gets an e-mail: nobody has chosen this severity\./)).toBeDefined();
    expect(untold.getByRole('link', { name: 'Choose my e-mails' }).getAttribute('href')).toBe(
      '/profile?tab=preferences',
    );
    expect(within(await card('Good 3')).queryByText(/e-mail/i)).toBeNull();
  });

  it('leads to what is to be done: a screen of the console here, another house in a tab of its own', async () => {
    await open([
      resultOf({ helpUrl: '/mission-control/integration/overview' }),
      resultOf({ id: 2, name: 'Late', helpUrl: 'https://wiki.example/late' }),
    ]);
    const link = async (name: string) => within(await card(name)).getByRole('link', { name: /^What to do/ });
    expect((await link('Backlog')).getAttribute('href')).toBe('/mission-control/integration/overview');
    expect((await link('Backlog')).getAttribute('target')).toBeNull();
    expect((await link('Late')).getAttribute('target')).toBe('_blank');
  });

  it('shows only what is not OK on request, and names what it does not find', async () => {
    const { user, address } = await open([resultOf(), good(2), good(3)]);
    await user.click(await screen.findByRole('radio', { name: 'Not OK (1)' }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(address()).toContain('show=bad');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'nothing');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  });

  it('judges a rule now for who may, and shows the fresh result', async () => {
    let rules = [resultOf()];
    const { user, server } = await open([], (fake) => {
      fake.answer(overview, () => rules);
      fake.answer(trigger, () => {
        rules = [resultOf({ lastResult: 10, value: '4', errorMessage: null, badSince: null })];
        return rules[0] as MonitoringResult;
      });
    });
    await user.click(await screen.findByRole('button', { name: 'Judge Backlog now' }));
    expect((await screen.findByText('Backlog was judged: Successful (4)')).closest('[role=status]')).not.toBeNull();
    expect(await toneOf('Backlog')).toBe('good');
    server.refuse(trigger, 'server_error');
    await user.click(screen.getByRole('button', { name: 'Judge Backlog now' }));
    expect(await screen.findByText(/Error running rule for fresh result/)).toBeDefined();
    server.refuse(trigger, 'not_found');
    await user.click(screen.getByRole('button', { name: 'Judge Backlog now' }));
    expect(await screen.findByText(/^Error running rule for fresh result\. This does not exist/)).toBeDefined();
  });

  it('says of a rule that is judged and fails what came out, as a failure and with money as money', async () => {
    const failing = resultOf({ value: '176650', valueUnit: 'cents', expectedResult: '100000' });
    const { user } = await open([failing], (fake) => fake.answer(trigger, failing));
    const shown = await card('Backlog');
    expect(shown.textContent).toContain('Value: €\u00a01.766,50 (Expected: at most €\u00a01.000,00)');
    await user.click(screen.getByRole('button', { name: 'Judge Backlog now' }));
    const told = await screen.findByText(/^Backlog was judged: Failure \(€\s1\.766,50\)$/);
    expect(told.closest('[role=alert]')).not.toBeNull();
  });

  it('writes numbers as the language does, and leaves what is none as it came', async () => {
    await open([
      resultOf({ value: '41.7', expectedResult: '10' }),
      resultOf({ id: 2, name: 'Worst partner', value: 'ledger 41.7', expectedResult: '0.5' }),
    ]);
    expect((await card('Backlog')).textContent).toContain('Value: 41,7');
    expect((await card('Worst partner')).textContent).toMatch(/Value: ledger 41\.7.*0,5/);
  });

  it('snoozes with a reason and a time, keeps both when it is refused, and ends it again', async () => {
    let rules = [resultOf()];
    const { user, server } = await open([], (fake) => {
      fake.answer(overview, () => rules);
      fake.refuse(snooze, 'invalid_request', { fields: { until: 'monitoring.snooze-past' } });
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Backlog' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Snooze' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Snooze Backlog' }));
    const submit = dialog.getByRole('button', { name: 'Snooze' });
    await user.click(submit);
    expect(server.callsOf(snooze)).toEqual([]);
    const reason = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Reason/ });
    await user.type(reason, 'They know');
    await user.click(submit);
    expect(await dialog.findByText('Choose a time after now.')).toBeDefined();
    expect(reason.value).toBe('They know');
    server.answer(snooze, ({ body }) => {
      rules = [resultOf({ snoozed: { ...body, by: 'Ada' } })];
      return rules[0] as MonitoringResult;
    });
    await user.click(submit);
    expect(await screen.findByText('Backlog is snoozed.')).toBeDefined();
    expect(
      within(await card('Backlog')).getByText(/^Snoozed by Ada: They know, Snoozed until .*\d{4}, \d{2}:\d{2}/),
    ).toBeDefined();
    server.answer(endSnooze, {});
    await user.click(screen.getByRole('button', { name: 'Actions for Backlog' }));
    await user.click(await screen.findByRole('menuitem', { name: 'End snooze' }));
    expect(await screen.findByText('Backlog tells again.')).toBeDefined();
  });

  it('gives the focus back to the menu of its card, whose item a dialog was opened by', async () => {
    const { user } = await open([resultOf()]);
    const menu = await screen.findByRole('button', { name: 'Actions for Backlog' });
    menu.focus();
    await user.keyboard('{Enter}');
    (await screen.findByRole('menuitem', { name: 'Snooze' })).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Snooze Backlog' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(menu));
  });

  it('shows of all results of a rule only those that were not OK', async () => {
    const result = (id: number, of: RuleResult['result'], value: string) => ({
      ...{ id, judgedAt: at, result: of, value, detail: null, milliseconds: 3, askedBy: null },
    });
    const all = [result(2, 10, '4'), result(1, 20, '17')];
    const { user } = await open(
      [resultOf()],
      (server) =>
        server.answer(monitoringRulesApi.results, ({ query: { onlyNotOk } }) => {
          const data = onlyNotOk ? all.slice(1) : all;
          return { data, total: data.length };
        }),
      '?rule=1',
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Successful')).toBeDefined();
    await user.click(dialog.getByRole('switch', { name: 'Only what was not OK' }));
    await waitFor(() => expect(dialog.queryByText('Successful')).toBeNull());
    expect(dialog.getByText('Failure')).toBeDefined();
  });

  it('says in its own words that it could not be loaded', async () => {
    await open([], (server) => server.refuse(overview, 'server_error'));
    expect(await screen.findByText('Error loading monitoring overview')).toBeDefined();
  });
});

describe('the banner of critical rules', () => {
  const rule = (id: number) => ({
    ...{ id, name: `Rule ${id}`, errorMessage: 'Look at it.', badSince: at, acknowledgedBy: id === 1 ? 'Ada' : null },
    isJudged: id !== 2,
    helpUrl: '',
  });
  const show = (count: number, permissions?: []) =>
    renderPage(<CriticalRulesNotice />, {
      ...(permissions && { session: sessionOf({ permissions }) }),
      answers: (server) => server.answer(critical, [1, 2, 3, 4].slice(0, count).map(rule)),
    });

  it('names two of them with who deals with it, counts the rest, and leads to the overview', async () => {
    await show(4);
    const banner = await screen.findByRole('alert');
    expect(banner.textContent).toContain('Critical: Rule 1. Look at it. (Acknowledged by Ada)');
    expect(banner.textContent).toContain('Critical: Rule 2 cannot be judged, because its query gives no value.');
    expect(banner.textContent).not.toContain('Rule 3');
    expect(banner.textContent).toContain('and 2 more');
    expect(within(banner).getByRole('link').getAttribute('href')).toBe(path);
  });

  it('is not there without any, nor asked for by who may not see monitoring', async () => {
    const { server } = await show(2, []);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.callsOf(critical)).toEqual([]);
  });
});
