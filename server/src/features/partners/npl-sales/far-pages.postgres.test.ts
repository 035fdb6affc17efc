import pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryRows } from '../../../db/pool-database.ts';
import { useSales } from '../../../testing/data/npl-sales.ts';
import { type Statement, statementSent } from '../../../testing/lists/list-plans.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const sales = 60;

interface Node {
  'Relation Name'?: string;
  'Actual Loops': number;
  Plans?: Node[];
}

describe('the list of sales to a buyer', () => {
  const t = useTestApp('postgres');
  const world = useSales(t);
  let buyer: number;
  beforeEach(async () => {
    await world.begin();
    buyer = await world.addBuyer(100_000);
    await t.database.query(
      `insert into npl_runs (buyer_id, run_on, cut_off, is_planned, reason, ran_at) values ($1, '2026-11-20', '2026-11-20Z', false, 'Asked', '2026-11-20Z')`,
      [buyer],
    );
    await t.database.query(
      `insert into npl_sales (run_id, buyer_id, seller_id, country, reference, sold_on, sold_at, cut_off, discount, debt_acceptance, min_amount,
         days_past_due, parties, due_on, dossiers, face_amount, price)
       select max(r.id), $1, 1, 'NL', 'sale-' || n, '2026-11-20', '2026-11-20Z', '2026-11-20Z', 62.5, 2, 1000, 90,
         '{"seller": {"name": "One"}, "buyer": {"name": "Buyer"}}', '2026-12-04', 1, 100, n
       from npl_runs r, generate_series(1, ${sales}) n group by n order by n`,
      [buyer],
    );
  });

  it('sums up what was paid and credited of the sales of a page alone, also of the last one', async () => {
    const { answer, statements } = await ask(`skip=${sales - 2}`);
    expect(answer).toMatchObject({ total: sales, data: [{ reference: 'sale-2' }, { reference: 'sale-1' }] });
    const loops: Record<string, number> = {};
    for (const { text, values } of statements) {
      const { rows } = await queryRows<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        t.database.orm,
        `explain (analyze, format json) ${text}`,
        values,
      );
      for (const node of rows[0] ? nodesOf(rows[0]['QUERY PLAN'][0].Plan) : [])
        loops[node['Relation Name'] ?? ''] = Math.max(loops[node['Relation Name'] ?? ''] ?? 0, node['Actual Loops']);
    }
    expect(loops).toMatchObject({ npl_recalls: 2, npl_payments: 2 });
  });

  it('has the same order and total, page by page, either way', async () => {
    const pages = (order: string) =>
      Promise.all([0, 30, 60].map(async (skip) => (await ask(`limit=30&skip=${skip}&order=${order}`)).answer));
    const newest = await pages('-id');
    const ids = newest.flatMap(({ data }) => data.map(({ id }) => id));
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect([new Set(ids).size, newest.map(({ total }) => total)]).toEqual([sales, [sales, sales, sales]]);
    const oldest = await pages('id');
    expect(oldest.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(ids.toReversed());
  });

  async function ask(query: string): Promise<{ answer: Answer; statements: Statement[] }> {
    const seen = vi.spyOn(pg.Client.prototype, 'query');
    const { body } = await world.manager().get(`/api/npl-buyer/${buyer}/sales?${query}`);
    const statements = seen.mock.calls.map(([sent, values]) => statementSent(sent, values));
    seen.mockRestore();
    const ofSales = statements.filter(({ text }) => /^\s*(select|with)\b.*\bnpl_sales\b/is.test(text));
    return { answer: body as Answer, statements: ofSales };
  }
});

interface Answer {
  readonly data: { readonly id: number }[];
  readonly total: number;
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
