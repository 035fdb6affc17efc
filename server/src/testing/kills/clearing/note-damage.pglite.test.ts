import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../../call.ts';
import type { Database } from '../../../db/database.ts';
import { clearDue } from '../../../features/partners/clearing/clearing-loop.ts';
import { makeDocuments } from '../../../features/partners/psper-documents/make-documents.ts';
import { fillClearedPspers } from '../../data/claims-to-clear.ts';
import { countRows } from '../../database/count-rows.ts';
import { createTestDatabase } from '../../test-database.ts';
import { setUpInvoicing } from '../invoiced-pspers.ts';
import { killedApp } from '../kill-often.ts';
import { agreeOnChargebacks } from './agreed-anew.ts';
import { clearingDamage } from './clearing-damage.ts';
import { addBuyers, addOrders, moveClaims } from './money-moves.ts';
import { firstDay } from './quick-days.ts';

let database: Database;
let drop: () => Promise<void>;

const bytes = async () => ({ pdf: Buffer.from('pdf'), csv: null });
const at = (day: string): App => ({ ...killedApp(database), clock: () => new Date(day) });
/** What is not of debit notes waits for its invoice, which nothing here makes. */
const wrong = async () =>
  (await clearingDamage(database, { isOver: true })).filter((what) => !/^\d+ cessions were not charged$/.test(what));

const moveAll = (movement: 'capture' | 'chargeback', amount: number, moment: string) =>
  database.transaction(async (tx) => {
    const moved = Array.from({ length: 12 }, (_, n) => ({ dossierId: n + 1, movement, amount }));
    await moveClaims(tx, moved, new Date(moment));
  });

beforeAll(async () => {
  ({ database, drop } = await createTestDatabase('pglite'));
  await fillClearedPspers(database, { pspers: 1, since: firstDay });
  await setUpInvoicing(database);
  await database.query(`update pspers set b2b_enabled = true`);
  await agreeOnChargebacks(database);
  await addBuyers(database);
  await addOrders(database, 12, new Date('2027-10-25T10:00Z'));
  // All of each: of a claim of some cents nothing may be left.
  await moveAll('capture', 10_000, '2027-10-25T11:00Z');
  await clearDue(at('2027-10-26T02:00Z'));
  await moveAll('chargeback', 333, '2027-10-26T10:00Z');
  await moveAll('chargeback', 1, '2027-10-26T11:00Z');
  await clearDue(at('2027-10-27T02:00Z'));
  await makeDocuments(at('2027-10-27T02:00Z'), { deed: bytes, note: bytes });
});

afterAll(() => drop());

test('debit notes of chargebacks are whole where nothing was broken', async () => {
  expect(await wrong()).toEqual([]);
  expect(await countRows({ database }, `debit_notes where kind = 'chargeback'`)).toBeGreaterThan(5);
});

const note = '(select max(id) from debit_notes)';
const others = 'name others than the chargebacks of one claim';
const anotherSum = 'come to another sum than these at the rate of their claim';
const document = `psper_documents where kind = 'debit-note'`;

test.each([
  ['asks for a cent more', `update debit_notes set amount = amount + 1 where id = ${note}`, anotherSum],
  ['takes back a cent more', `update debit_notes set face_amount = face_amount - 1 where id = ${note}`, anotherSum],
  ['has no chargeback', `delete from cession_lines where debit_note_id = ${note}`, others],
  [
    'has the chargeback of another',
    `update cession_lines set debit_note_id = ${note} where debit_note_id = (select min(id) from debit_notes)`,
    others,
  ],
  [
    'takes back more than came off',
    `update ledger_postings set amount = amount - 1 where root_id = (select root_id from debit_notes order by amount desc limit 1)`,
    others,
  ],
  [
    'is of no kind that it was',
    `update debit_notes set kind = 'balance', root_id = null, amount = amount + 1`,
    'debit notes of balances',
  ],
  [
    'says another sum',
    `update psper_documents set content = content || '{"amount": 1}' where kind = 'debit-note'`,
    'say another sum or number',
  ],
  [
    'has another number',
    `update psper_documents set name = 'NB2027-D000099' where kind = 'debit-note' and sequence = 1`,
    'say another sum or number',
  ],
  [
    'left a number out',
    `update psper_documents set sequence = 99 where kind = 'debit-note' and sequence = 1`,
    'have a gap',
  ],
  [
    'took a number that nobody has',
    'update debit_note_numbers set last = last + 1',
    'count other numbers than were given',
  ],
  ['has no bytes', 'delete from psper_document_files', 'debit notes have no document with bytes'],
  [
    'has no document',
    `delete from psper_document_files; delete from ${document}`,
    'debit notes have no document with bytes',
  ],
])('a debit note that %s is found', async (_, damage, found) => {
  const kept = await keep();
  await unguarded(damage);
  expect(await wrong()).toContainEqual(expect.stringContaining(found));
  await kept();
});

const tables = [
  'debit_notes',
  'cession_lines',
  'ledger_postings',
  'psper_documents',
  'psper_document_files',
  'debit_note_numbers',
];

/** @returns what puts all of it back */
async function keep(): Promise<() => Promise<void>> {
  const copies = tables.map(
    (table) => `drop table if exists kept_${table}; create table kept_${table} as table ${table}`,
  );
  await database.query(copies.join(';'));
  return () =>
    unguarded(
      ...tables.map((table) => `delete from ${table}`),
      ...tables.map((table) => `insert into ${table} overriding system value table kept_${table}`),
    );
}

/** What the database would refuse, as it refuses to change documents and postings. */
async function unguarded(...statements: string[]): Promise<void> {
  const guards = (role: string) => `set session_replication_role = ${role}`;
  await database.query([guards('replica'), ...statements, guards('origin')].join(';'));
}
