/**
 * Kills API and workers at random points while banks tell what they took and gave, and admins book it: pay-outs of another amount and their rest,
 * several documents of a psper by one transfer, what NPL buyers pay, refunds that came back less charges. Every call that got no answer is
 * looked after and sent again; in the end an independent book of what was acknowledged says what has to be stored, once.
 * `npm run test:booking-kills -- [pglite|postgres] [kills] [seed]`; PostgreSQL from TEST_DATABASE_URL. Not part of `npm test`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '../../config.ts';
import { migrateDatabase } from '../../db/migrations/migrate.ts';
import { migrationsFolder } from '../../start/create-app.ts';
import { loadSecret } from '../../start/secret.ts';
import { openBank } from './bookings/bank.ts';
import { countBookingDamage, openBook } from './bookings/book.ts';
import { openDesk } from './bookings/desk.ts';
import { fillOwedMoney, type Owed } from './bookings/owed-money.ts';
import { type Office, payOneWay } from './bookings/payouts.ts';
import { payDocuments, paySale, refundClaim } from './bookings/receipts.ts';
import { people } from './people.ts';
import { type Houston, secret, startHouston } from './process.ts';
import { openTarget, randomOf } from './target.ts';

const [engineName = 'pglite', kills = '15', seed = '1'] = process.argv.slice(2);

const amounts = { pspers: 6, days: 4, sales: 5, claims: 10, accounts: 5 };
/** Milliseconds between a point in the work and the kill, at most. */
const longestDelay = 800;

type Work = (office: Office, bank: ReturnType<typeof openBank>) => Promise<void>;

function workOf({ cessions, receivables, sales, claims }: Owed): Work[] {
  return [
    ...cessions.map(
      (cession, nth): Work =>
        (office, bank) =>
          payOneWay(office, bank, cession, nth),
    ),
    ...receivables.map(
      (one): Work =>
        (office, bank) =>
          payDocuments(office, bank, one),
    ),
    ...sales.map(
      (sale): Work =>
        (office, bank) =>
          paySale(office, bank, sale),
    ),
    ...claims.map(
      (claim): Work =>
        (office, bank) =>
          refundClaim(office, bank, claim),
    ),
  ];
}

async function main(): Promise<boolean> {
  const random = randomOf(Number(seed));
  const target = await openTarget(engineName);
  const before = await target.open();
  await migrateDatabase(before, migrationsFolder);
  const owed = await fillOwedMoney(before, amounts);
  await target.leave(before);
  const houstons: Houston[] = [];
  for (const roles of target.roles) houstons.push(await startHouston(roles, target.environment));

  const begun = performance.now();
  const book = openBook();
  const office = officeAt(houstons[0]?.origin ?? '', book);
  const all = workOf(owed);
  const work = all.map((one) => ({ one, at: random() })).toSorted((a, b) => a.at - b.at);
  let [placed, done, failed] = [0, 0, 0];
  async function workAt(iban: string, place: number): Promise<void> {
    const bank = openBank(iban, place + 1, office.asking, book);
    for (let next = work[placed]; next !== undefined; next = work[placed]) {
      placed += 1;
      await next.one(office, bank).catch((error: unknown) => {
        failed += 1;
        console.error(error);
      });
      done += 1;
    }
  }
  const working = Promise.all(owed.ibans.map(workAt));
  for (let kill = 0; kill < Number(kills); kill += 1) {
    const point = (all.length * (kill + random())) / Number(kills) - 1;
    while (done < point) await wait(20);
    await wait(random() * longestDelay);
    await houstons[Math.floor(random() * houstons.length)]?.killAndRestart();
  }
  await working;
  const seconds = Math.round((performance.now() - begun) / 1000);
  await Promise.all(houstons.map((houston) => houston.stop()));

  const after = await target.open();
  const config = readConfig({ HOUSTON_DEPLOYMENT: 'Testing', HOUSTON_SECRET: secret, ...target.environment });
  const damage = { failed, ...(await countBookingDamage(after, book, await loadSecret(config, after.orm))) };
  await target.leave(after);
  await target.close();
  const isWhole = Object.values(damage).every((count) => count === 0);
  const acknowledged = [...book.acts.values()].reduce((sum, times) => sum + times, 0);
  const figures = { engine: target.engine, seed: Number(seed), kills: Number(kills), pieces: all.length, seconds };
  const told = { acknowledged, repeated: book.repeated, entries: book.entries.size };
  console.log(JSON.stringify({ isWhole, ...figures, ...told, ...damage }));
  return isWhole;
}

function officeAt(origin: string, book: Office['book']): Office {
  const [asking, approving] = people.map((email) => openDesk(origin, email, book));
  if (asking === undefined || approving === undefined) throw new Error('two people are needed');
  return { asking, approving, book };
}

process.exit((await main()) ? 0 : 1);
