import { expect, it } from 'vitest';
import { drawable } from '../../../documents/drawable.ts';
import type { ConsumerFile } from './consumer-export.store.ts';
import { fileAsDocument } from './consumer-file.ts';

it('a document for a consumer shows their notes whole, however long they are', () => {
  const now = new Date('2026-11-27T12:00:00Z');
  const text = Array.from({ length: 250 }, (_, place) => `word${place}`).join(' ');
  expect(text.length).toBeGreaterThan(1_800);
  const consumer = { id: 1, tenantName: 'North', language: 'en', country: 'NL', createdAt: now, erasedAt: null };
  const nothing = { dossiers: [], transactions: [], movements: [], mails: [], changeRequests: [] };
  const file = { consumer, ...nothing, notes: [{ on: now, text }] } as unknown as ConsumerFile;
  const shown = fileAsDocument(file, now).tables.flatMap(({ rows }) => rows.map((row) => drawable(row[1] ?? '')));
  expect(shown.join('')).toBe(text);
});
