import type { DeedState } from '@houston/contract/features/partners/psper-documents/psper-documents.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { createDocumented, createDraw } from '../../../testing/data/psper-documents.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { makeDocuments } from './make-documents.ts';

const insight = 'fullFinancialInsightManagementAllowed';
const register = 'cessionDateManagementAllowed';

describeEngines('the deed of a cession', (engine) => {
  const t = useTestApp(engine);
  const { add, reset, capture, runAt } = createDocumented(t);
  let clerk: SignedIn;
  const path = '/api/cessions/1/deed';
  const registered = { registeredOn: '2026-11-18', number: 'R-77', version: 0 };
  const deed = async (): Promise<DeedState> => (await clerk.get(path)).body;
  const save = async (values: object, as = clerk) => {
    const { status, body } = await as.put(`${path}/registration`, { ...registered, ...values });
    return [status, body.code ?? body.state, body.fields ?? {}];
  };

  beforeEach(async () => {
    await reset();
    await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
    await runAt('2026-11-18T00:00Z');
    clerk = await t.signIn({ permissions: [insight, register] });
  });

  it('says that it was made, with its files and their hashes, and that it waits for its registration', async () => {
    expect(await deed()).toMatchObject({
      ...{ state: 'made', missing: [], notice: 'silent', isToBeRegistered: true, registration: null },
      documents: [{ name: 'MOLLIE-NL-20261118-1', edition: 0, files: [{ kind: 'pdf', bytes: 25 }] }],
    });
    expect((await deed()).documents[0]?.files[0]?.sha256).toMatch(/^[\da-f]{64}$/);
  });

  it('says what it waits for, and that none is made where the method is None', async () => {
    await t.database.query('update pspers set city = null, legal_name = null');
    await add({ moved: [capture(10_000, '2026-11-18T10:00Z')] });
    await runAt('2026-11-19T00:00Z');
    clerk = await t.signIn({ permissions: [insight] });
    expect((await clerk.get('/api/cessions/2/deed')).body).toMatchObject({
      ...{ state: 'waits', missing: ['legal-name', 'city'], notice: null, documents: [] },
    });
    await t.database.query('update pspers set cession_method = 0');
    await add({ moved: [capture(10_000, '2026-11-19T10:00Z')] });
    await runAt('2026-11-20T00:00Z');
    clerk = await t.signIn({ permissions: [insight] });
    expect((await clerk.get('/api/cessions/3/deed')).body).toMatchObject({ state: 'none', missing: [], documents: [] });
    expect((await clerk.get('/api/cessions/404/deed')).status).toBe(404);
  });

  describe('is registered', () => {
    it('by a new edition beside the first, as often as that is corrected, with audit rows', async () => {
      const draw = createDraw();
      expect(await save({})).toEqual([200, 'waits', {}]);
      expect((await verifyBooks(t.database)).broken).toBeNull();
      expect(await makeDocuments(t.app, draw)).toBe(1);
      // What was agreed since is none of what the deed says.
      await t.database.query("update pspers set legal_name = 'Another'");
      expect(await save({ number: 'R-78', version: 1 })).toEqual([200, 'waits', {}]);
      expect(await makeDocuments(t.app, draw)).toBe(1);
      expect(
        draw.deeds.map(({ name, registration, assignor }) => [name, registration?.number, assignor.legalName]),
      ).toEqual([
        ['MOLLIE-NL-20261118-1-r1', 'R-77', 'Mollie B.V.'],
        ['MOLLIE-NL-20261118-1-r2', 'R-78', 'Mollie B.V.'],
      ]);
      expect(await deed()).toMatchObject({
        ...{ state: 'made', registration: { registeredOn: '2026-11-18', number: 'R-78', version: 2 } },
        documents: [{ edition: 2 }, { edition: 1 }, { edition: 0 }],
      });
      expect((await verifyBooks(t.database)).broken).toBeNull();
      const { rows } = await t.database.query(
        `select action, record_kind, record_id, before, after from audit_log where action = 'cession.register' order by id`,
      );
      expect(rows).toMatchObject([
        { record_kind: 'cession', record_id: '1', after: { registeredOn: '2026-11-18', registeredNumber: 'R-77' } },
        { before: { registeredNumber: 'R-77' }, after: { registeredNumber: 'R-78' } },
      ]);
    });

    it('not twice by two who saw the same, nor by a save from an older version', async () => {
      const both = await Promise.all([save({}), save({ number: 'R-78' })]);
      expect(both.map(([status]) => status).toSorted()).toEqual([200, 409]);
      expect(await save({ number: 'R-79' })).toEqual([409, 'stale_version', {}]);
    });

    it.each([
      ['a day before the deed', { registeredOn: '2026-11-17' }, 'registeredOn', 'psper-documents.too-early'],
      ['a day to come', { registeredOn: '2026-11-19' }, 'registeredOn', 'psper-documents.too-late'],
      ['no day', { registeredOn: '' }, 'registeredOn', 'validation.required'],
      ['no number', { number: ' ' }, 'number', 'validation.required'],
    ])('not with %s', async (_what, values, field, message) => {
      expect(await save(values)).toEqual([400, 'invalid_request', { [field]: message }]);
    });

    it('only where it is silent and Dutch, and only by who may', async () => {
      expect((await save({}, await t.signIn({ permissions: [insight] })))[0]).toBe(403);
      expect((await save({}, await t.signIn({ permissions: [register] })))[0]).toBe(403);
      await t.database.query(
        "insert into dossier_owner_countries (owner_id, country, is_public) values (1, 'NL', true)",
      );
      await add({ moved: [capture(10_000, '2026-11-18T10:00Z')] });
      await runAt('2026-11-19T00:00Z');
      clerk = await t.signIn({ permissions: [insight, register] });
      const { body } = await clerk.put('/api/cessions/2/deed/registration', registered);
      expect(body.code).toBe('nothing_to_register');
      expect((await clerk.put('/api/cessions/404/deed/registration', registered)).status).toBe(404);
    });
  });

  it('is downloaded by a link of one’s own session, for five minutes', async () => {
    const file = `/api/psper-documents/${(await deed()).documents[0]?.id}/files/pdf`;
    const { url, fileName } = (await clerk.get(`${file}/url`)).body;
    expect(fileName).toBe('MOLLIE-NL-20261118-1.pdf');
    const { status, headers, body } = await clerk.get(url);
    expect([status, headers['content-type'], headers['content-disposition'], body]).toEqual([
      ...[200, 'application/pdf', 'attachment; filename="MOLLIE-NL-20261118-1.pdf"', 'deed MOLLIE-NL-20261118-1'],
    ]);
    const other = await t.signIn({ permissions: [insight] });
    expect((await other.get(url)).body.code).toBe('download_link_not_yours');
    expect((await clerk.get(url.replace('/pdf?', '/csv?'))).body.code).toBe('download_link_not_yours');
    expect((await clerk.get(`${file.replace('pdf', 'csv')}/url`)).status).toBe(404);
    t.clock.now = new Date(t.clock.now.getTime() + 5 * 60_000);
    expect((await clerk.get(url)).body.code).toBe('download_link_expired');
  });
});
