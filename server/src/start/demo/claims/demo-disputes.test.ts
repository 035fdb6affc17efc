import { afterAll, expect, it } from 'vitest';
import { countOf, openEmptyApp, rowsOf } from '../../../testing/empty-app.ts';
import { describeEngines } from '../../../testing/test-app.ts';
import { fillEmptyDatabase } from '../../first-start.ts';

describeEngines('the closed disputes of the demo', (engine) => {
  const opened: (() => Promise<void>)[] = [];

  afterAll(async () => {
    for (const close of opened.reverse()) await close();
  });

  it('say how they ended and who closed them, and what was lost is charged back', async () => {
    const app = await openEmptyApp(engine, opened, { demo: true });
    await fillEmptyDatabase(app);
    const ended = await rowsOf<{ outcome: string | null; count: number; named: number }>(
      app,
      `select outcome, count(*)::int as count, count(closed_by_name)::int as named from disputes
        where closed_at is not null group by 1 order by 1`,
    );
    expect(ended.map(({ outcome }) => outcome)).toEqual(['lost', 'won']);
    for (const { count, named } of ended) expect(named).toBe(count);
    const untrue = `disputes i join dossiers d on d.id = i.dossier_id left join dispute_losses l on l.dispute_id = i.id and l.state = 'done'
      where i.outcome = 'lost' and (i.created_at < d.opened_at or l.amount is distinct from
        (select p.amount from ledger_postings p where p.dossier_id = d.id and p.movement = 'chargeback' and p.posted_at = i.closed_at))`;
    expect(await countOf(app, untrue)).toBe(0);
    for (const table of ['audit_cases', 'fraud_cases'])
      expect(await countOf(app, `${table} where closed_at is not null and closed_by_name is null`), table).toBe(0);
  });
});
