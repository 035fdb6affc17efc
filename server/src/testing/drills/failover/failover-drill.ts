/**
 * What a failover does to those who use Houston: three PostgreSQL servers under Patroni with etcd behind HAProxy, of which the primary is
 * killed, frozen and switched over while shops buy, an admin saves and a screen is open. A book apart from Houston keeps what was
 * acknowledged. `npm run test:failover -- [kills] [freezes] [switchovers]`, as root on Debian; ports 5371 to 5372 and 5601 to 5621.
 */
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { openDatabase } from '../../../db/database.ts';
import { migrateDatabase } from '../../../db/migrations/migrate.ts';
import { migrationsFolder } from '../../../start/create-app.ts';
import { startCountingPartner } from '../../kills/partner.ts';
import { startHouston } from '../../kills/process.ts';
import { fillShop } from '../../kills/shop.ts';
import { runDrill } from '../run-drill.ts';
import { type Balance, balance, openBook } from './book.ts';
import { startLoad } from './load.ts';
import { type Patroni, startPatroni } from './patroni.ts';
import { watchPort } from './port-watch.ts';
import { brokenPromises, longestOf, sumOfTold } from './promises.ts';
import { type Harm, playRound, type Round, type Scene } from './rounds.ts';

const [kills = 20, freezes = 5, switchovers = 5] = process.argv.slice(2).map(Number);
/** Past the 11 s that a call may wait at a frozen server which nobody tells of: ended before, it would answer by itself. */
const untoldMs = 14_000;
const say = (text: string) => process.stdout.write(`${text}\n`);

async function playAll(scene: Scene): Promise<Round[]> {
  const { patroni } = scene;
  const rounds: Round[] = [];
  const play = async (name: string, times: number, begin: Harm['begin'], more: Partial<Harm> = {}) => {
    for (let time = 0; time < times; time += 1) {
      const round = await playRound(scene, { name, begin, isOfPrimary: true, ...more });
      say(JSON.stringify(round));
      rounds.push(round);
    }
    if (times > 0) say(JSON.stringify(await countStored(scene)));
  };
  const freezePrimary = async () => patroni.freeze(await patroni.leader());
  // Patroni itself ends these.
  const nothing = () => {};
  await play('switchover', switchovers, () => patroni.switchOver().then(() => nothing));
  await play('SIGKILL', kills, async () => patroni.kill(await patroni.leader()).then(() => nothing));
  await play('freeze', freezes, freezePrimary);
  const freezeStandby = async () => patroni.freeze(await patroni.synchronousStandby());
  await play('frozen standby', Math.min(1, freezes), freezeStandby, { isOfPrimary: false });
  await patroni.proxy({ shutsSessions: false });
  await play('freeze, sessions left open', freezes, freezePrimary, { heldMs: untoldMs });
  return rounds;
}

/** What was acknowledged so far, and what of it is there. */
async function countStored({ patroni, book }: Scene): Promise<Balance> {
  const database = await openDatabase({ url: patroni.url, patienceMs: 30_000 });
  // As it is before anybody looks: more is acknowledged meanwhile.
  return balance(structuredClone(book), database).finally(() => database.close());
}

async function drill(patroni: Patroni): Promise<string[]> {
  await patroni.untilWhole();
  await patroni.proxy({ shutsSessions: true });
  const port = watchPort(patroni.url);
  await port.untilOpen();
  const partner = await startCountingPartner();
  const before = await openDatabase({ url: patroni.url });
  await migrateDatabase(before, migrationsFolder);
  const apiKey = await fillShop(before, partner.url);
  await before.close();
  const environment = { DATABASE_URL: patroni.url, HOUSTON_LOOPBACK_TARGETS: partner.url };
  const houstons = [await startHouston('api', environment), await startHouston('worker', environment)];
  const book = openBook();
  const load = await startLoad(houstons[0]?.origin ?? '', apiKey, book);
  say('Houston is at work on three servers');
  const rounds = await playAll({ patroni, load, book, port });
  await load.stop();
  port.stop();
  await patroni.untilWhole();
  await Promise.all(houstons.map((houston) => houston.stop()));
  await partner.stop();

  const after = await openDatabase({ url: patroni.url });
  const sums = await balance(book, after);
  const { broken, postings } = await verifyBooks(after);
  await after.close();
  say(
    JSON.stringify({
      ...{ rounds: rounds.length, calls: book.entries.length, told: sumOfTold(rounds), longest: longestOf(rounds) },
      ...{ ...sums, postings },
    }),
  );
  return [
    ...brokenPromises(rounds),
    ...(sums.lost + sums.doubled > 0 ? [`${sums.lost} lost, ${sums.doubled} doubled`] : []),
    ...(broken === null ? [] : [`the books do not tie: ${broken.invariant.name}`]),
  ];
}

await runDrill('failover', async (parent) => {
  const patroni = await startPatroni(parent);
  const broken = await drill(patroni).finally(() => patroni.stop());
  if (broken.length > 0) throw new Error(broken.join('\n'));
  say('nothing lost, and all promises kept');
});
