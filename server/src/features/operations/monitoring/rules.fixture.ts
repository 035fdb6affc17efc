/** Rules of monitoring over HTTP, as the tests of both their editing and their judging need them. */
import type { MonitoringResult } from '@houston/contract/features/operations/monitoring/monitoring.api';
import { newRule } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import { beforeAll, beforeEach, expect } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import type { SignedIn, TestApp } from '../../../testing/test-app.ts';
import { judgeDueRules } from './judging/judge-rules.service.ts';

export const path = '/api/MonitoringManagement';

export const ruleInput = (values: object = {}) => ({
  ...newRule,
  name: 'Failed transactions',
  query: 'select 3',
  expectedResult: '3',
  errorMessage: 'Too many',
  ...values,
});

/** An admin who may manage monitoring, with no rules before each test. */
export function useRules(t: TestApp) {
  const holder = {} as { manager: SignedIn };

  beforeAll(async () => {
    holder.manager = await t.signIn({ permissions: ['monitoringManagementAllowed'] });
  });
  beforeEach(async () => {
    await emptyTables(
      t.database,
      [
        'monitoring_rules',
        'monitoring_rule_versions',
        'monitoring_states',
        'monitoring_results',
        'monitoring_days',
        'monitoring_subscriptions',
        'outbox_messages',
      ],
      { restart: true },
    );
    t.clock.now = new Date('2026-11-20T09:00:00Z');
    holder.manager = await t.signIn(holder.manager.admin);
  });

  async function create(values: object = {}): Promise<number> {
    const { status, body } = await holder.manager.post(`${path}/create`, ruleInput(values));
    expect([status, body]).toEqual([200, expect.any(Number)]);
    return body;
  }

  async function card(id: number): Promise<MonitoringResult> {
    const { status, body } = await holder.manager.get('/api/Monitoring');
    expect(status).toBe(200);
    return body.find((one: MonitoringResult) => one.id === id);
  }

  /** Nobody stays signed in for so long. */
  async function advance(seconds: number): Promise<void> {
    t.clock.advance(seconds);
    holder.manager = await t.signIn(holder.manager.admin);
  }

  return {
    get manager() {
      return holder.manager;
    },
    create,
    card,
    advance,
    async judgeAfter(seconds: number): Promise<number> {
      await advance(seconds);
      return judgeDueRules(t.app);
    },
    async setQuery(id: number, query: string): Promise<void> {
      await t.database.query('update monitoring_rules set query = $2 where id = $1', [id, query]);
    },
  };
}
