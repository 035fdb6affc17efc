import { beforeAll, expect, it } from 'vitest';
import { documentInvariants } from '../../../claims/books/rules/document-invariants.ts';
import { findBroken } from '../../../claims/books/verify-books.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { createDocumented } from '../../../testing/data/psper-documents.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

const said = (values: string) => `update psper_documents set content = content || '${values}' where kind = `;

/** The kind of damage, what it is done with, and the rule that it breaks first. */
const damages: readonly (readonly [string, string, string])[] = [
  ['a deed that is gone', `delete from psper_documents where kind = 'deed'`, 'deed-of-cession'],
  ['a deed that nothing waits for', 'delete from documents_due', 'deed-of-cession'],
  ['a deed of more claims', `${said('{"claims": 2}')} 'deed'`, 'deed-of-cession'],
  ['a deed of another price', `${said('{"amount": 1}')} 'deed'`, 'deed-of-cession'],
  ['a deed of other claims', `${said('{"faceAmount": 1}')} 'deed'`, 'deed-of-cession'],
  [
    'a deed of fewer claims than its list has',
    `${said('{"listed": {"claims": 0, "corrections": 0}}')} 'deed'`,
    'deed-of-list',
  ],
  ['a deed of more corrections', `${said('{"listed": {"claims": 1, "corrections": 1}}')} 'deed'`, 'deed-of-list'],
  ['a deed where none is made', `update cessions set method = 0 where id = 1`, 'deed-of-cession'],
  [
    'a registration that no deed says',
    `insert into deed_registrations values (1, '2026-11-18', 'R', now(), null, 1)`,
    'deed-of-registration',
  ],
  [
    'a deed that says another registration',
    `update psper_documents set edition = 1 where kind = 'deed'; insert into deed_registrations values (1, '2026-11-18', 'R', now(), null, 1);
     insert into psper_documents (kind, cession_id, tenant_id, psper_id, name, made_at, content)
       select kind, cession_id, tenant_id, psper_id, 'x', made_at, content from psper_documents where kind = 'deed'`,
    'deed-of-registration',
  ],
  [
    'an edition without its registration',
    `insert into psper_documents (kind, cession_id, edition, tenant_id, psper_id, name, made_at, content)
       select kind, cession_id, 1, tenant_id, psper_id, 'x', made_at, content from psper_documents where kind = 'deed'`,
    'deed-of-registration',
  ],
  ['a debit note whose document is gone', `delete from psper_documents where kind = 'debit-note'`, 'document-of-note'],
  ['a debit note that asks for more', `${said('{"amount": 9999}')} 'debit-note'`, 'document-of-note'],
  ['a debit note of another number', `${said('{"number": "x"}')} 'debit-note'`, 'document-of-note'],
  ['a number that was left out', `update debit_note_numbers set last = 2`, 'note-numbers'],
  ['a number that nobody counted', `delete from debit_note_numbers`, 'note-numbers'],
  ['a document without its file', 'delete from psper_document_files', 'document-files'],
];

describeEngines('the proof of the books after documents', (engine) => {
  const t = useTestApp(engine);
  const { add, move, reset, capture, chargeback, runAt } = createDocumented(t);

  beforeAll(async () => {
    await reset();
    const dossier = await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
    await runAt('2026-11-18T00:00Z');
    await move(dossier, chargeback(1_000, '2026-11-18T10:00Z'));
    await runAt('2026-11-19T00:00Z');
    // Its deed waits.
    await add({ moved: [capture(700, '2026-11-19T10:00Z')] });
    await t.database.query('update pspers set city = null');
    expect(await runAt('2026-11-20T00:00Z')).toBe(0);
  });

  it('holds', async () => {
    await t.database.transaction(async (tx) => expect(await findBroken(tx)).toBeNull());
  });

  it.each(damages)('finds %s', async (_what, damage, broken) => {
    const undone = new Error('undone');
    let found: string | undefined;
    const trying = t.database.transaction(async (tx) => {
      await queryRows(tx, `set local session_replication_role = replica; ${damage}`);
      found = (await findBroken(tx))?.invariant.name;
      throw undone;
    });
    await expect(trying).rejects.toBe(undone);
    expect(found).toBe(broken);
  });

  it('has a damage for every rule', () => {
    const found = new Set(damages.map(([, , name]) => name));
    expect(documentInvariants.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([]);
  });
});
