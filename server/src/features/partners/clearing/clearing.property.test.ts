import fc from 'fast-check';
import { expect, it } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { createClaims, emptyCleared, fillCleared } from './clearing.fixture.ts';
import { clearDue } from './clearing-loop.ts';

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
      amount: fc.nat(8),
    }),
  },
);
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
];
const days = fc.array(fc.array(event, { minLength: 2, maxLength: 6 }), { minLength: 4, maxLength: 7 });
const kinds = fc.array(fc.constantFrom(0, 1, 2), { minLength: 7, maxLength: 7 });

describeEngines('clearing, whatever happens,', (engine) => {
  const t = useTestApp(engine);
  const { add, move } = createClaims(t);
  const rows = async <T>(text: string, values: unknown[] = []) => (await t.database.query<T>(text, values)).rows;

  it('settles each movement once and at its price, with books that tie', { timeout: 180_000 }, async () => {
    /** What came of all histories: a property that never cedes anything shows nothing. */
    const seen = { cessions: 0, notes: 0, borne: 0 };
    await fc.assert(
      fc.asyncProperty(days, kinds, async (history, retrosettled) => {
        await emptyCleared(t.database);
        await fillCleared(t.database);
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
              await t.database.query(`update pspers set ${settings[amount]}`);
              continue;
            }
            const left = captured[claim] ?? 0;
            const moved = what === 'capture' ? amount : Math.min(amount, left);
            if (moved === 0) continue;
            captured[claim] = left + (what === 'capture' ? moved : -moved);
            const when = new Date(at.getTime() + place * 60_000).toISOString();
            await move(claims[claim] ?? 0, { movement: what, amount: moved, at: when });
          }
          t.clock.now = new Date(Date.UTC(2026, 10, 11 + day, 0, 30));
          await Promise.all([clearDue(t.app), clearDue(t.app)]);
        }
        expect((await verifyBooks(t.database)).broken).toBeNull();
        // A claim of which everything came back has cost nothing, unless we bore what came back.
        expect(await rows(`select t.dossier_id from dossier_terms t where t.face_amount = 0 and t.price <> 0`)).toEqual(
          [],
        );
        const [made] = await rows<typeof seen>(`select (select count(*) from cessions)::int as cessions,
          (select count(*) from debit_notes)::int as notes,
          (select count(*) from cession_lines where cession_id is null and debit_note_id is null)::int as borne`);
        seen.cessions += made?.cessions ?? 0;
        seen.notes += made?.notes ?? 0;
        seen.borne += made?.borne ?? 0;
      }),
      { numRuns: 12, seed: 17 },
    );
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0);
  });
});
