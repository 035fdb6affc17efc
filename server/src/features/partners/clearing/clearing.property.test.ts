import fc from 'fast-check';
import { expect, it } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { createInvoiced, createRenderer, invoiceDue } from '../../../testing/data/invoices.ts';
import { randomRuns, timeOfRuns } from '../../../testing/fuzz/random-runs.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { clearDue } from './clearing-loop.ts';

const usual = 12;

/** What is agreed anew; `:at` is when. */
const settings = [
  'buy_rate = 97.5',
  'buy_rate = 33.333333',
  'cession_method = 2',
  'cession_method = 0',
  'new_settlement_selection_logic = false',
  'new_settlement_selection_logic = true',
  'same_day_refund_settlement = false',
  'same_day_refund_settlement = true',
  'b2b_enabled = true',
  'fee_fixed_amount = 0.333333',
  'fee_variable_amount = 1.111111',
  'kickback_rate = 33.333333',
  'kickback_rate = 0, fee_fixed_amount = 0, fee_variable_amount = 0',
  'invoice_method = 0',
  'invoice_method = 1',
  'invoice_method = 2',
  'invoice_frequency = 7, invoicing_since = :at',
  'invoice_frequency = 1, invoicing_since = :at',
  'clearing_frequency = 7, clearing_since = :at',
  'clearing_frequency = 1, clearing_since = :at',
];

/** What a day brings: movements of one of four claims, or other terms. */
const event = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constantFrom('capture' as const, 'refund' as const, 'chargeback' as const),
      claim: fc.nat(3),
      amount: fc.integer({ min: 1, max: 5_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('set' as const),
      claim: fc.constant(0),
      amount: fc.nat(settings.length - 1),
    }),
  },
);
type Event = typeof event extends fc.Arbitrary<infer One> ? One : never;
const days = fc.array(fc.array(event, { minLength: 2, maxLength: 6 }), { minLength: 4, maxLength: 7 });
const kinds = fc.array(fc.constantFrom(0, 1, 2), { minLength: 7, maxLength: 7 });

const moved = (what: 'capture' | 'refund', claim: number, amount: number): Event => ({ what, claim, amount });
/** Refunds of one claim in three parts at 97.5 %, each ceded with another claim that pays for it; the rate is another by the last. */
const inThreeParts: Event[][] = [
  [moved('capture', 0, 1_000), moved('capture', 2, 5_000)],
  [moved('refund', 0, 333), moved('capture', 2, 5_000)],
  [moved('refund', 0, 333), moved('capture', 2, 5_000), { what: 'set', claim: 0, amount: 1 }],
  [moved('refund', 0, 334), moved('capture', 2, 5_000)],
];

/** Captures that were ceded, and what became of them: on an invoice, ceded while no invoices were agreed, or not charged yet. */
const tie = `select coalesce(sum(l.face_amount), 0)::int as ceded,
    (select coalesce(sum(transaction_amount), 0)::int from invoices)
      + coalesce(sum(l.face_amount) filter (where c.invoice_method = 0 or k.cession_id is null or not exists (
          select from charges g where g.run_id = k.run_id and g.state = 'invoiced')), 0)::int as followed
  from cession_lines l join cessions c on c.id = l.cession_id left join cession_charges k on k.cession_id = c.id where l.movement = 'capture'`;

describeEngines('clearing, whatever happens,', (engine) => {
  const t = useTestApp(engine);
  const { add, move, reset } = createInvoiced(t);
  const rows = async <T>(text: string, values: unknown[] = []) => (await t.database.query<T>(text, values)).rows;

  async function workOn(): Promise<void> {
    await Promise.all([clearDue(t.app), clearDue(t.app)]);
    const { render } = createRenderer();
    await Promise.all([invoiceDue(t.app, render), invoiceDue(t.app, render)]);
  }

  it(
    'settles each movement once and at its price, and invoices what was ceded to the cent',
    timeOfRuns(usual, 600_000),
    async () => {
      /** What came of all histories: a property that never cedes anything shows nothing. */
      const seen = { cessions: 0, notes: 0, borne: 0, invoices: 0, whole: 0 };
      await fc.assert(
        fc.asyncProperty(days, kinds, async (history, retrosettled) => {
          await reset();
          const claims: number[] = [];
          const places = [{}, { country: 'BE' }, { shopId: 2 }, { isBusiness: true }];
          for (const place of places)
            claims.push(await add({ ...place, ordered: 100_000, invoiceDate: '2026-11-01', moved: [] }));
          const captured = [0, 0, 0, 0];
          for (const [day, events] of history.entries()) {
            const at = new Date(Date.UTC(2026, 10, 10 + day, 10));
            await t.database.query(
              `insert into psper_retrosettlements (psper_id, set_at, kind, chargebacks_from) values (1, $1, $2, '2026-11-01Z')`,
              [at, retrosettled[day]],
            );
            for (const [place, { what, claim, amount }] of events.entries()) {
              if (what === 'set') {
                await t.database.query(
                  `update pspers set ${settings[amount]?.replace(':at', `'${at.toISOString()}'`)}`,
                );
                continue;
              }
              const left = captured[claim] ?? 0;
              const cents = what === 'capture' ? amount : Math.min(amount, left);
              if (cents === 0) continue;
              captured[claim] = left + (what === 'capture' ? cents : -cents);
              const when = new Date(at.getTime() + place * 60_000).toISOString();
              await move(claims[claim] ?? 0, { movement: what, amount: cents, at: when });
            }
            t.clock.now = new Date(Date.UTC(2026, 10, 11 + day, 0, 30));
            await workOn();
          }
          // A Monday, on which everything is due.
          t.clock.now = new Date(Date.UTC(2026, 10, 23, 0, 30));
          await workOn();
          expect((await verifyBooks(t.database)).broken).toBeNull();
          // A claim of which everything came back has cost nothing, unless we bore what came back.
          expect(
            await rows(`select t.dossier_id from dossier_terms t where t.face_amount = 0 and t.price <> 0`),
          ).toEqual([]);
          const [tied] = await rows<{ ceded: number; followed: number }>(tie);
          expect(tied?.followed).toBe(tied?.ceded);
          const [made] = await rows<typeof seen>(`select (select count(*) from cessions)::int as cessions,
          (select count(*) from debit_notes)::int as notes, (select count(*) from invoices)::int as invoices,
          (select count(*) from dossier_terms where face_amount = 0)::int as whole,
          (select count(*) from cession_lines where cession_id is null and debit_note_id is null)::int as borne`);
          for (const what of ['cessions', 'notes', 'borne', 'invoices', 'whole'] as const)
            seen[what] += made?.[what] ?? 0;
        }),
        { ...randomRuns(usual), examples: [[inThreeParts, [1, 1, 1, 1, 1, 1, 1]]] },
      );
      for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0);
    },
  );
});
