import { beforeAll, describe, expect, it } from 'vitest';
import { createLetter, createShop, type Letter, newNumber, type Shop } from '../../../testing/data/dead-letters.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

describeEngines('the list of dead letters', (engine) => {
  const test = useTestApp(engine);
  let operator: SignedIn;
  let bikes: Shop;
  let books: Shop;
  let first: Letter;
  let second: Letter;
  let old: Letter;

  const idsOf = async (query: string) => {
    const { status, body } = await operator.get(`/api/deadletter${query}`);
    expect(status).toBe(200);
    return body.data.map((row: { id: number }) => row.id);
  };

  beforeAll(async () => {
    operator = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
    bikes = await createShop(test, 'Acme', 'Bikes & more');
    books = await createShop(test, 'Globex', 'Books');
    first = await createLetter(test, { ...bikes, number: `Abc${newNumber().slice(3)}`, dossier: 'D-100' });
    test.clock.advance(60);
    second = await createLetter(test, {
      ...books,
      type: 2,
      amount: 300,
      rootCause: 'Debtor has 100% no postal code',
      fingerprint: 'cccccccccccccccc',
    });
    test.clock.advance(60);
    old = await createLetter(test, {
      ...bikes,
      shopId: null as never,
      isOld: true,
      type: 0,
      amount: null,
      fingerprint: '',
    });
    await operator.delete(`/api/deadletter/${old.id}`, { reason: 'Paid by hand' });
  });

  it('shows the unhandled ones, the newest first, and the handled ones when asked', async () => {
    expect(await idsOf('')).toEqual([second.id, first.id]);
    expect(await idsOf('?includeHandled=true')).toEqual([old.id, second.id, first.id]);
    expect(await idsOf('?includeHandled=true&limit=1&skip=1')).toEqual([second.id]);
    expect((await operator.get('/api/deadletter?skip=50')).body).toEqual({ data: [], total: 2 });
  });

  it('shows what a row needs, without the body', async () => {
    const { body } = await operator.get('/api/deadletter?order=id');
    expect(body.total).toBe(2);
    expect(body.data[0]).toEqual({
      id: first.id,
      handled: false,
      handledMethod: null,
      messageType: 1,
      isRelease: false,
      messageIdentifier: first.number,
      dossier: 'D-100',
      pickedUpOn: '2026-11-20T09:00:00.000Z',
      rootCause: 'Ledger answered 503',
      tenantId: bikes.tenantId,
      tenantName: 'Acme',
      shopName: 'Bikes & more',
      amount: 1250,
      currency: 'EUR',
      attempts: 1,
      failedStep: 'LedgerPostingTask',
      fingerprint: 'aaaaaaaaaaaaaaaa',
      requeueState: null,
      settledBy: null,
    });
  });

  it('finds a type, a step and a time of failing, alone and together', async () => {
    expect(await idsOf('?messageType=2')).toEqual([second.id]);
    expect(await idsOf('?messageType=0&includeHandled=true')).toEqual([old.id]);
    expect(await idsOf('?failedStep=LedgerPostingTask')).toEqual([second.id, first.id]);
    // The whole name: a part of it is no step.
    expect(await idsOf('?failedStep=Ledger')).toEqual([]);
    expect(await idsOf('?from=2026-11-20T09:00:30Z')).toEqual([second.id]);
    expect(await idsOf('?to=2026-11-20T09:00:00Z')).toEqual([first.id]);
    expect(await idsOf('?from=2026-11-20T09:00:00Z&to=2026-11-20T09:01:00Z&messageType=1')).toEqual([first.id]);
  });

  it('finds parts of number, cause, dossier and shop in any case, and a fault or a tenant exactly', async () => {
    expect(await idsOf('?messageIdentifier=aBC')).toEqual([first.id]);
    expect(await idsOf(`?messageIdentifier=${second.number.toLowerCase()}`)).toEqual([second.id]);
    // The index is asked for its end alone; all of it has to be there.
    expect(await idsOf(`?messageIdentifier=x${second.number.slice(-8)}`)).toEqual([]);
    expect(await idsOf('?rootCause=POSTAL')).toEqual([second.id]);
    expect(await idsOf('?rootCause=100%25%20no')).toEqual([second.id]);
    expect(await idsOf('?rootCause=1%25')).toEqual([]);
    await test.database.query('update dead_letters set root_cause = $1 where id = $2', [
      'The bookkeeping system answered 503',
      first.id,
    ]);
    expect(await idsOf(`?rootCause=${encodeURIComponent('Boekhoudsysteem antwoordde 503')}`)).toEqual([first.id]);
    const groups = await operator.get(`/api/deadletter/groups?rootCause=${encodeURIComponent('antwortete mit 503')}`);
    expect(groups.body.data).toMatchObject([{ rootCause: 'The bookkeeping system answered 503' }]);
    expect(await idsOf('?dossier=d-1')).toEqual([first.id]);
    expect(await idsOf('?shopName=book')).toEqual([second.id]);
    expect(await idsOf('?shopName=B')).toEqual([second.id, first.id]);
    expect(await idsOf('?shopName=nowhere')).toEqual([]);
    expect(await idsOf('?fingerprint=cccccccccccccccc')).toEqual([second.id]);
    expect(await idsOf('?fingerprint=cccc')).toEqual([]);
    expect(await idsOf(`?tenantId=${bikes.tenantId}`)).toEqual([first.id]);
    expect(await idsOf('?messageIdentifier=&rootCause=&shopName=&dossier=&fingerprint=')).toHaveLength(2);
  });

  it.each(['pickedUpOn', 'id', 'messageType', 'attempts', 'Id'])('sorts by %s both ways', async (field) => {
    const up = await idsOf(`?order=${field}`);
    expect(up).toEqual([first.id, second.id]);
    expect(await idsOf(`?order=-${field}`)).toEqual(up.toReversed());
  });

  it('sorts by amount, and pages without repeating a row', async () => {
    expect(await idsOf('?order=amount')).toEqual([second.id, first.id]);
    const pages = await Promise.all(
      [0, 1, 2].map((skip) => idsOf(`?includeHandled=true&order=messageType&limit=1&skip=${skip}`)),
    );
    expect(new Set(pages.flat()).size).toBe(3);
  });

  it.each([
    'limit=0',
    'order=messageBody',
    'tenantId=x',
    'includeHandled=1',
    'unknown=1',
    'messageType=4',
    'from=yesterday',
    `dossier=${'x'.repeat(201)}`,
  ])('refuses the query %s', async (query) => {
    expect(await operator.get(`/api/deadletter?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });

  describe('and one of them', () => {
    it('shows its body and how it was handled', async () => {
      const { body } = await operator.get(`/api/deadletter/${old.id}`);
      expect(body).toMatchObject({
        messageBody: old.body,
        handled: true,
        handledMethod: 1,
        handledReason: 'Paid by hand',
        handledBy: `${operator.admin.firstName} ${operator.admin.lastName}`,
        handledOn: '2026-11-20T09:02:00.000Z',
        transactionId: null,
        shopName: null,
      });
    });

    it('is not found when there is none', async () => {
      for (const path of ['', '/chain']) {
        expect(await operator.get(`/api/deadletter/2147483647${path}`)).toMatchObject({
          status: 404,
          body: { code: 'not_found' },
        });
      }
      expect((await operator.get('/api/deadletter/first')).status).toBe(400);
    });
  });

  it('is for those who manage the service bus', async () => {
    const other = await test.signIn({ permissions: ['monitoringManagementAllowed'] });
    for (const path of ['', '/groups', '/assignees', `/${first.id}`, `/${first.id}/chain`]) {
      expect((await test.nobody().get(`/api/deadletter${path}`)).status).toBe(401);
      expect(await other.get(`/api/deadletter${path}`)).toMatchObject({
        status: 403,
        body: { missing: ['serviceBusManagementAllowed'] },
      });
    }
  });
});
