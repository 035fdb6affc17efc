import { expect, it } from 'vitest';
import { auditEntry } from './audit-entry.ts';

const record = { kind: 'role', id: 9 } as const;
const action = 'role.update';

function named(): { name: string } {
  return { name: 'Noted' };
}
function withMore(): { name: string; remark: string } {
  return { name: 'Noted', remark: 'of which the audit trail knows nothing' };
}
function withAnything(): Record<string, unknown> {
  return {};
}

it('takes the fields that are audited of the kind of record', () => {
  expect(auditEntry({ action, record, after: named(), context: { description: 'A role' } })).toMatchObject({
    recordKind: 'role',
    recordId: '9',
    after: { name: 'Noted', description: 'A role' },
  });
});

it('compiles with no other fields', () => {
  const entries = [
    // @ts-expect-error a field of another kind of record
    auditEntry({ action, record, after: { iban: 'NL00' } }),
    // @ts-expect-error one field too many, in what a function returns
    auditEntry({ action, record, before: withMore(), after: named() }),
    // @ts-expect-error one that is spread in
    auditEntry({ action, record, before: { ...named(), ...withMore() } }),
    // @ts-expect-error where there may be none
    auditEntry({ action, record, before: record.id > 9 ? undefined : withMore() }),
    // @ts-expect-error in what tells the part of the record
    auditEntry({ action, record, context: { remark: '' } }),
    // @ts-expect-error fields of any name
    auditEntry({ action, record, after: withAnything() }),
    // @ts-expect-error without a record
    auditEntry({ action, after: named() }),
  ];
  expect(entries).toHaveLength(7);
});
