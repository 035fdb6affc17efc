import { expect, it } from 'vitest';
import { drawable } from '../../../../documents/pdf/drawable.ts';
import type { ConsumerFile } from './consumer-export.store.ts';
import { fileAsDocument, isTooLong } from './consumer-file.ts';

const told = { payments: [], recipients: [], refunds: [], disputes: [], tickets: [], creditChecks: [], fraudCases: [] };

it('a document for a consumer shows their notes whole, however long they are', () => {
  const now = new Date('2026-11-27T12:00:00Z');
  const text = Array.from({ length: 250 }, (_, place) => `word${place}`).join(' ');
  expect(text.length).toBeGreaterThan(1_800);
  const consumer = { id: 1, tenantName: 'North', language: 'en', country: 'NL', createdAt: now, erasedAt: null };
  const nothing = { dossiers: [], transactions: [], movements: [], arrangements: [], mails: [], changeRequests: [] };
  const file = { consumer, ...nothing, ...told, notes: [{ on: now, text }] } as unknown as ConsumerFile;
  const shown = fileAsDocument(file, now).tables.flatMap(({ rows }) => rows.map((row) => drawable(row[1] ?? '')));
  expect(shown.join('')).toBe(text);
});

it.each([
  ['en', ['15 November 2026', 'D000000001', 'Broken', '1 December 2026', '€25.00']],
  ['nl', ['15 november 2026', 'D000000001', 'Niet nagekomen', '1 december 2026', '€ 25,00']],
] as const)('a document for a consumer shows each instalment that they agreed on, in %s', (language, first) => {
  const now = new Date('2026-11-27T12:00:00Z');
  const consumer = { id: 1, tenantName: 'North', language, country: 'NL', createdAt: now, erasedAt: null };
  const agreed = {
    dossierNumber: 'D000000001',
    state: 'broken',
    amount: 4_000,
    currency: 'EUR',
    reason: 'Lost the job',
  };
  const instalments = [
    { number: 1, dueOn: '2026-12-01', amount: 2_500 },
    { number: 2, dueOn: '2027-01-01', amount: 1_500 },
  ];
  const ended = { agreedOn: new Date('2026-11-15T12:00:00Z'), endedOn: now, endReason: null };
  const nothing = { dossiers: [], transactions: [], movements: [], mails: [], changeRequests: [], notes: [] };
  const arrangements = [{ ...agreed, ...ended, instalments }];
  const file = { consumer, ...nothing, ...told, arrangements } as unknown as ConsumerFile;
  const [table, ...others] = fileAsDocument(file, now).tables.filter(({ rows }) => rows.length > 0);
  expect(others).toEqual([]);
  expect(table?.rows).toHaveLength(2);
  expect(table?.rows[0]?.map((cell) => cell.replaceAll('\u00a0', ' '))).toEqual(first);
});

it('a document for a consumer shows what they paid and complained of, and what was found out about them', () => {
  const now = new Date('2026-11-27T12:00:00Z');
  const consumer = { id: 1, tenantName: 'North', language: 'fr', country: 'NL', createdAt: now, erasedAt: null };
  const nothing = { dossiers: [], transactions: [], movements: [], arrangements: [], mails: [], changeRequests: [] };
  const of = { dossierNumber: 'D000000001', transactionNumber: 'a1', amount: 2_500, on: now };
  const iban = 'NL91ABNA0417164300';
  const reasons = [{ reason: 'velocity', seen: 4, points: 30 }];
  const file = {
    ...{ consumer, ...nothing, notes: [] },
    payments: [{ ...of, iban, reference: 'RF1' }],
    refunds: [{ ...of, iban, name: 'Fenna' }],
    recipients: [
      { ...of, kind: 'collection', name: 'Incasso BV', recalledOn: now },
      { ...of, kind: 'sale', name: 'Buyer BV', recalledOn: null },
    ],
    disputes: [{ ...of, subject: 'Never came' }],
    tickets: [{ ...of, subject: 'Where is it?' }],
    creditChecks: [{ ...of, decision: 'rejected', score: 12 }],
    fraudCases: [
      { ...of, score: 30, reasons },
      { ...of, score: 9, reasons: [] },
    ],
  } as unknown as ConsumerFile;
  const { tables } = fileAsDocument(file, now);
  for (const {
    columns,
    rows: [row],
  } of tables)
    for (const [at, value = ''] of (row ?? []).entries())
      expect([value, value.endsWith('€')]).toEqual([value, Object.hasOwn(Object(columns[at]), 'isRight')]);
  const rows = tables.flatMap((table) => table.rows);
  expect(rows.map((row) => row.slice(1).join(' ').replaceAll(/\s/g, ' '))).toEqual([
    `D000000001 25,00 € ${iban} RF1`,
    `D000000001 25,00 € ${iban} Fenna`,
    'D000000001 Incasso BV recouvrement 25,00 € 27 novembre 2026',
    'D000000001 Buyer BV vente de la créance 25,00 € –',
    'D000000001 Never came',
    'a1 Where is it?',
    'a1 Rejeté 12',
    'D000000001 30 4 commandes de ce consommateur en une heure',
    'D000000001 9 Non enregistrés',
  ]);
});

it.each([
  ['a thousand notes of a few words', 1_000, 'Called about an invoice', false],
  ['five hundred long ones', 500, 'word '.repeat(200), false],
  ['thousands of long ones', 5_000, 'word '.repeat(200), true],
  ['what has to be broken, which takes nine times as long', 500, 'W'.repeat(900), true],
  ['more rows than anybody reads', 20_000, '', true],
])('a document of %s is drawn or is too long', (_, count, text, tooLong) => {
  const rows = Array.from({ length: count }, () => ['27 November 2026', text]);
  const tables = [{ title: 'Notes', columns: ['On', 'Note'], rows }];
  expect(isTooLong({ language: 'en', title: 'x', author: 'North', day: '2026-11-27', facts: [], tables })).toBe(
    tooLong,
  );
});

it.each([
  ['de', 'Lindenlaan 5, 1000 AA Amsterdam, Niederlande'],
  ['fr', 'Lindenlaan 5, 1000 AA Amsterdam, Pays-Bas'],
] as const)('a document for a consumer names the country of their address in %s', (language, shown) => {
  const now = new Date('2026-11-27T12:00:00Z');
  const where = { street: 'Lindenlaan', houseNumber: '5', suffix: '', postalCode: '1000 AA', city: 'Amsterdam' };
  const consumer = { id: 1, tenantName: 'North', language, ...where, country: 'NL', createdAt: now, erasedAt: null };
  const nothing = { dossiers: [], transactions: [], movements: [], arrangements: [], mails: [], changeRequests: [] };
  const file = { consumer, ...nothing, ...told, notes: [] } as unknown as ConsumerFile;
  expect(fileAsDocument(file, now).facts.map(([, value]) => value)).toContain(shown);
});
