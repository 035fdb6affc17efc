import { describe, expect, it } from 'vitest';
import { killPlaces } from './kill-places.ts';

const outside = '-- Runs outside of a transaction.\n';
const pending = [
  { name: '0010_new.sql', sql: 'create table things (id int);\nalter table things add column at date;' },
  { name: '0011_index.sql', sql: `${outside}create index concurrently if not exists dossiers_at on dossiers (at);` },
  { name: '0012_portions.sql', sql: `${outside}update dossiers set at = null where at < '2020-01-01';` },
  { name: '0013_column.sql', sql: 'alter table dossiers add column again date;' },
];
const isThere = (table: string) => table === 'dossiers';

describe('the places in which an upgrade is killed', () => {
  it('are one of each kind, in the order of the files, at tables that are there', () => {
    const index = { kind: 'outside', after: 1, table: 'dossiers', file: '0011_index.sql' };
    expect(killPlaces(pending, isThere)).toEqual([
      { kind: 'before', after: 0 },
      { kind: 'between', after: 1 },
      { ...index, ends: true },
      { ...index, ends: false },
      { kind: 'within', after: 3, table: 'dossiers', file: '0013_column.sql' },
    ]);
  });

  it('are not made up where the files have none', () => {
    expect(() => killPlaces(pending.slice(0, 1), isThere)).toThrow('fewer than two files');
    expect(() => killPlaces(pending.slice(0, 3), isThere)).toThrow('changes a table that is there');
    expect(() => killPlaces(pending.slice(2), isThere)).toThrow('makes an index');
  });
});
