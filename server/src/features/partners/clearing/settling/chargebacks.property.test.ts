import fc from 'fast-check';
import { expect, it } from 'vitest';
import { verifyBooks } from '../../../../claims/books/verify-books.ts';
import { randomRuns, timeOfRuns } from '../../../../testing/fuzz/random-runs.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { capture, createClaims, emptyCleared, fillCleared } from '../clearing.fixture.ts';
import { selectMade, selectStanding } from '../clearing.store.ts';
import { clearDue } from '../clearing-loop.ts';
import { selectPreview } from '../plan/preview.store.ts';

/** Dossiers of which more came off than was ceded of them, or whose chargebacks were borne or noted beyond what was ceded before. */
const beyondCeded = `
  select dossier_id as id from cession_lines group by 1 having sum(face_amount) < 0
  union all
  select dossier_id from (
    select l.dossier_id, l.clearing_id, sum(l.face_amount) as face,
      (select sum(b.face_amount) from cession_lines b where b.dossier_id = l.dossier_id and b.clearing_id < l.clearing_id) as left_before
    from cession_lines l left join debit_notes n on n.id = l.debit_note_id
    where l.cession_id is null and n.kind is distinct from 'balance' group by 1, 2
  ) k where face + left_before < 0`;

/** What the newest clearing made, in the words of what was to be read before. */
const newest = `
  select (select json_build_object('claims', claims, 'faceAmount', face_amount, 'amount', amount) from cessions where clearing_id = k.id) as ready,
    (select coalesce(json_object_agg(how, json_build_array(n, face, price)), '{}') from (
      select case when l.debit_note_id is null then 'borne' else 'debit_note' end as how, count(*) as n, -sum(l.face_amount) as face, -sum(l.price) as price
      from cession_lines l left join debit_notes n on n.id = l.debit_note_id
      where l.clearing_id = k.id and l.cession_id is null and n.kind is distinct from 'balance' group by 1) a) as apart
  from psper_clearings k order by k.id desc limit 1`;

/** A day of one claim: what it brings, what is agreed, and whether its captures wait. */
const day = fc.record({
  moves: fc.array(
    fc.record({
      movement: fc.constantFrom('capture' as const, 'capture' as const, 'refund' as const, 'chargeback' as const),
      amount: fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 3_000, max: 8_000 })),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  kind: fc.constantFrom(0, 1, 2),
  waits: fc.boolean(),
});

const histories = 25;

type Day = typeof day extends fc.Arbitrary<infer One> ? One : never;
const moved = (movement: 'capture' | 'refund' | 'chargeback', amount: number, kind: Day['kind'] = 1): Day => ({
  ...{ moves: [{ movement, amount }], kind, waits: false },
});
/** By chance it seldom comes back to the cent. */
const backInThreeParts: Day[] = [moved('refund', 1_667), moved('refund', 1_667), moved('refund', 1_666)];
const chargedBackInThreeParts: Day[] = [1_667, 1_667, 1_666].map((amount, place) =>
  moved('chargeback', amount, place === 1 ? 1 : 2),
);

describeEngines('chargebacks of a claim that is captured in parts, whatever waits,', (engine) => {
  const t = useTestApp(engine);
  const { add, move } = createClaims(t);
  const rows = async <T>(text: string, values: unknown[] = []) => (await t.database.query<T>(text, values)).rows;

  it(
    'come off what was ceded of it, and no other claim, as was to be read before',
    timeOfRuns(histories, 600_000),
    async () => {
      const seen = { borne: 0, noted: 0, rests: 0, whole: 0 };
      await fc.assert(
        fc.asyncProperty(fc.array(day, { minLength: 3, maxLength: 6 }), async (history) => {
          await emptyCleared(t.database);
          await fillCleared(t.database);
          const claim = await add({ isBusiness: true, ordered: 300_000, moved: [capture(5_000, '2026-11-10T01:00Z')] });
          let captured = 5_000;
          const clearOn = async (place: number, waits: boolean) => {
            // A claim that pays for all that comes off the next cession.
            await add({ moved: [capture(90_000, new Date(Date.UTC(2026, 10, 10 + place, 12)).toISOString())] });
            await t.database.query(`update pspers set b2b_enabled = ${!waits}`);
            t.clock.now = new Date(Date.UTC(2026, 10, 11 + place, 0, 30));
            const day = t.clock.now.toISOString().slice(0, 10);
            const cutOff = new Date(t.clock.now.getTime() - 90 * 60_000);
            const { hasLater: _, ...previewed } = await selectPreview(t.database.orm, { psperId: 1, cutOff, day });
            const foreseen = await selectStanding(t.database.orm, { psperId: 1, cutOff, day });
            await clearDue(t.app);
            const [made] = await rows<object>(newest);
            const [clearing] = await rows<{ id: number }>('select max(id)::int as id from psper_clearings');
            expect(previewed).toEqual(await selectMade(t.database.orm, clearing?.id ?? 0));
            expect({
              ready: foreseen.ready.map(({ country: _, ...sum }) => sum)[0] ?? null,
              apart: Object.fromEntries(
                foreseen.chargebacks.map(({ settledBy, chargebacks, faceAmount, amount }) => [
                  settledBy,
                  [chargebacks, faceAmount, amount],
                ]),
              ),
            }).toEqual(made);
            expect(await rows(beyondCeded)).toEqual([]);
          };
          await clearOn(0, false);
          for (const [place, { moves, kind, waits }] of history.entries()) {
            const at = new Date(Date.UTC(2026, 10, 11 + place, 10));
            await rows(
              `insert into psper_retrosettlements (psper_id, set_at, kind, chargebacks_from) values (1, $1, $2, '2026-11-01Z')`,
              [at, kind],
            );
            for (const [minute, { movement, amount }] of moves.entries()) {
              const moved = movement === 'capture' ? amount : Math.min(amount, captured);
              if (moved === 0) continue;
              captured += movement === 'capture' ? moved : -moved;
              await move(claim, {
                movement,
                amount: moved,
                at: new Date(at.getTime() + minute * 60_000).toISOString(),
              });
            }
            await clearOn(place + 1, waits);
          }
          // Nothing waits for ever.
          await clearOn(history.length + 1, false);
          expect(await rows('select id from dossiers where opened_at is not null and not is_cleared')).toEqual([]);
          expect((await verifyBooks(t.database)).broken).toBeNull();
          expect(await rows('select dossier_id from dossier_terms where face_amount = 0 and price <> 0')).toEqual([]);
          const [made] = await rows<typeof seen>(
            `select count(*) filter (where cession_id is null and debit_note_id is null)::int as borne,
             count(debit_note_id)::int as noted, count(*) filter (where is_rest)::int as rests,
             count(*) filter (where cession_id is not null and not is_rest)::int as whole from cession_lines where movement = 'chargeback'`,
          );
          for (const what of ['borne', 'noted', 'rests', 'whole'] as const) seen[what] += made?.[what] ?? 0;
        }),
        { ...randomRuns(histories), examples: [[backInThreeParts], [chargedBackInThreeParts]] },
      );
      for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0);
    },
  );
});
