import { beforeAll, describe, expect, it } from 'vitest';
import { createLetter, createShop, invoiceBody, type Letter, newNumber } from '../../../testing/data/dead-letters.ts';
import { countRows } from '../../../testing/database/count-rows.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

describeEngines('one dead letter', (engine) => {
  const test = useTestApp(engine);
  let operator: SignedIn;

  beforeAll(async () => {
    operator = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
    await createShop(test, 'Acme', 'Bikes');
  });

  const put = (letter: Letter, body: string, messageType = 1) =>
    operator.put(`/api/deadletter/${letter.id}`, { id: letter.id, messageType, requeuedMessageBody: body });
  const queued = ({ rootId }: Letter) => countRows(test, 'bus_queue where root_id = $1', [rootId]);

  it('is sent again as it is, once, and says who did it', async () => {
    const letter = await createLetter(test);
    const { status, body } = await operator.post(`/api/deadletter/requeue-selected/${letter.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: letter.id, handled: true, handledMethod: 2, requeueState: 0 });
    expect(await queued(letter)).toBe(1);
    const detail = (await operator.get(`/api/deadletter/${letter.id}`)).body;
    expect(detail).toMatchObject({
      handledBy: `Ada ${operator.admin.lastName}`,
      handledOn: test.clock.now.toISOString(),
    });
    expect(await lastAudit(test)).toMatchObject({
      action: 'dead-letter.requeue',
      recordKind: 'dead-letter',
      recordId: String(letter.id),
      before: { handled: false, handledMethod: null },
      after: { handled: true, handledMethod: 2 },
    });
    const again = await operator.post(`/api/deadletter/requeue-selected/${letter.id}`);
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'already_handled', current: { id: letter.id, handledMethod: 2 } },
    });
    expect(await queued(letter)).toBe(1);
  });

  it('is taken without a body, as older clients send it', async () => {
    const letter = await createLetter(test);
    const answer = await test.server.inject({
      method: 'POST',
      url: `/api/deadletter/requeue-selected/${letter.id}`,
      headers: { origin: 'http://localhost:4000', 'x-houston': '1' },
      cookies: operator.cookies,
    });
    expect(answer.statusCode).toBe(200);
  });

  it('is sent with an edited body as a new version, while the letter stays as it failed', async () => {
    const letter = await createLetter(test);
    const edited = invoiceBody(letter.number, { amount: 777, dossierNr: 'D-9' });
    const { status, body } = await put(letter, edited);
    expect(status).toBe(200);
    expect(body).toMatchObject({ handled: true, handledMethod: 2, messageBody: letter.body });
    const { rows } = await test.database.query(
      `select m.body, m.amount, m.dossier_nr, m.source, m.created_by, r.is_edited, q.requeue_id = r.id as "isRequeue"
      from bus_queue q join bus_messages m on m.id = q.message_id join bus_requeues r on r.message_id = m.id
      where q.root_id = $1`,
      [letter.rootId],
    );
    expect(rows).toEqual([
      {
        body: edited,
        amount: 777,
        dossier_nr: 'D-9',
        source: 'edit',
        created_by: operator.admin.id,
        is_edited: true,
        isRequeue: true,
      },
    ]);
    const entry = await lastAudit(test);
    expect(entry?.before).toMatchObject({
      bodyBytes: letter.body.length,
      bodySha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(entry?.after).toMatchObject({ bodyBytes: edited.length });
    expect(entry?.after).not.toHaveProperty('messageType');
    expect(JSON.stringify(entry)).not.toContain('invoiceInfo');
  });

  it('is no edit when the same body is sent', async () => {
    const letter = await createLetter(test);
    expect((await put(letter, letter.body)).status).toBe(200);
    expect(await countRows(test, 'bus_messages where root_id = $1', [letter.rootId])).toBe(1);
    expect((await lastAudit(test))?.after).not.toHaveProperty('bodySha256');
  });

  it('is sent as another type when that is chosen', async () => {
    const letter = await createLetter(test, { type: 0 });
    expect(await operator.post(`/api/deadletter/requeue-selected/${letter.id}`)).toMatchObject({
      status: 409,
      body: { code: 'wrong_message_type' },
    });
    expect((await put(letter, letter.body, 2)).status).toBe(200);
    const { rows } = await test.database.query(
      'select transaction_type as type from bus_messages where root_id = $1 order by id',
      [letter.rootId],
    );
    expect(rows).toEqual([{ type: 0 }, { type: 1 }]);
  });

  describe('is refused, and nothing changes,', () => {
    let letter: Letter;
    beforeAll(async () => {
      letter = await createLetter(test);
    });

    const ofBody = (change: Record<string, unknown>) => invoiceBody(letter.number, change);

    it.each([
      ['for no JSON', () => '{"amount": 12,', 'unable-to-parse-json', undefined],
      ['for half a character', () => '{"a": "\ud800"}', 'unable-to-parse-json', undefined],
      [
        'for a field that is wrong',
        () => ofBody({ amount: -1 }),
        'invalid_message',
        { amount: 'validation.above-zero' },
      ],
      [
        'for one deep inside',
        () => ofBody({ invoiceInfo: { invoiceDate: 'soon' } }),
        'invalid_message',
        { 'invoiceInfo.invoiceDate': 'validation.date' },
      ],
      [
        'for another number',
        () => invoiceBody(newNumber()),
        'invalid_message',
        { transactionNumber: 'validation.invalid' },
      ],
      [
        'for what is missing',
        () => JSON.stringify({ transactionNumber: letter.number, invoiceInfo: {} }),
        'invalid_message',
        {
          amount: 'validation.required',
          currency: 'validation.required',
          'invoiceInfo.invoiceDate': 'validation.required',
        },
      ],
      ['for a list', () => '[]', 'invalid_message', undefined],
      [
        'for a character that cannot be stored',
        () => ofBody({ note: '\u0000' }),
        'invalid_message',
        { note: 'validation.characters' },
      ],
    ])('%s', async (_name, body, code, fields) => {
      const answer = await put(letter, body());
      expect(answer).toMatchObject({ status: 422, body: { code } });
      if (fields !== undefined) expect(answer.body.fields).toEqual(fields);
      expect(await queued(letter)).toBe(0);
    });

    it('for the unknown type', async () => {
      expect(await put(letter, letter.body, 0)).toMatchObject({ status: 409, body: { code: 'wrong_message_type' } });
      expect(await put(letter, letter.body, 9)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    });

    it.each([2, 3])('for type %i, which would post the money of an invoice elsewhere', async (type) => {
      const body = JSON.stringify({ transactionNumber: letter.number, amount: 1250, currency: 'EUR' });
      for (const sent of [letter.body, body]) {
        expect(await put(letter, sent, type)).toMatchObject({
          status: 409,
          body: { code: 'message_type_fixed', current: { messageType: 1, handled: false } },
        });
      }
      expect(await queued(letter)).toBe(0);
      expect(await countRows(test, 'bus_messages where root_id = $1', [letter.rootId])).toBe(1);
    });

    it('when the body is meant for another', async () => {
      const meant = { id: letter.id + 1, messageType: 1, requeuedMessageBody: letter.body };
      expect(await operator.put(`/api/deadletter/${letter.id}`, meant)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', fields: { id: 'validation.invalid' } },
      });
      expect(await queued(letter)).toBe(0);
    });

    it('while it waits on the bus already', async () => {
      await test.database.query(
        'insert into bus_queue (message_id, root_id, available_at, enqueued_at) values ($1, $1, $2, $2)',
        [letter.rootId, test.clock.now],
      );
      const edited = ofBody({ amount: 5 });
      for (const answer of [
        await put(letter, edited),
        await operator.post(`/api/deadletter/requeue-selected/${letter.id}`),
      ]) {
        expect(answer).toMatchObject({ status: 409, body: { code: 'already_queued', current: { handled: false } } });
      }
      // It would be processed all the same.
      expect(await operator.delete(`/api/deadletter/${letter.id}`, { reason: 'Paid by hand' })).toMatchObject({
        status: 409,
        body: { code: 'already_queued', current: { handled: false } },
      });
      expect(await countRows(test, 'bus_messages where root_id = $1', [letter.rootId])).toBe(1);
      expect(await countRows(test, 'bus_requeues where root_id = $1', [letter.rootId])).toBe(0);
    });

    it('when there is none', async () => {
      const nothing = { id: 2_147_483_647, messageType: 1, requeuedMessageBody: '{}' };
      expect((await operator.put('/api/deadletter/2147483647', nothing)).status).toBe(404);
      expect((await operator.post('/api/deadletter/requeue-selected/2147483647')).status).toBe(404);
      expect((await operator.delete('/api/deadletter/2147483647', { reason: 'x' })).status).toBe(404);
    });

    it('by somebody who does not manage the bus', async () => {
      const other = await test.signIn({ permissions: ['monitoringManagementAllowed'] });
      expect((await other.post(`/api/deadletter/requeue-selected/${letter.id}`)).status).toBe(403);
      expect((await other.delete(`/api/deadletter/${letter.id}`, { reason: 'x' })).status).toBe(403);
    });
  });

  it('gets a message of what it holds when it is older than the bus', async () => {
    const letter = await createLetter(test, { isOld: true, type: 2, dossier: 'D-1' });
    expect((await operator.post(`/api/deadletter/requeue-selected/${letter.id}`)).status).toBe(200);
    const { rows } = await test.database.query(
      `select m.transaction_number, m.transaction_type, m.body, m.dossier_nr, m.id = m.root_id as "isRoot", q.id is not null as waits
      from dead_letters d join bus_messages m on m.id = d.message_id and m.root_id = d.root_id
      left join bus_queue q on q.message_id = m.id where d.id = $1`,
      [letter.id],
    );
    expect(rows).toEqual([
      {
        transaction_number: letter.number,
        transaction_type: 1,
        body: letter.body,
        dossier_nr: 'D-1',
        isRoot: true,
        waits: true,
      },
    ]);
  });

  it('is discarded with a reason, and stays readable', async () => {
    const letter = await createLetter(test);
    expect((await operator.delete(`/api/deadletter/${letter.id}`, { reason: ' ' })).status).toBe(400);
    const { body } = await operator.delete(`/api/deadletter/${letter.id}`, { reason: 'Paid by hand' });
    expect(body).toMatchObject({ handled: true, handledMethod: 1, handledReason: 'Paid by hand', requeueState: null });
    expect(await lastAudit(test)).toMatchObject({
      action: 'dead-letter.discard',
      reason: 'Paid by hand',
      recordId: String(letter.id),
    });
    expect(await operator.delete(`/api/deadletter/${letter.id}`, { reason: 'Again' })).toMatchObject({
      status: 409,
      body: { code: 'already_handled', current: { handledReason: 'Paid by hand' } },
    });
    expect((await put(letter, letter.body)).body.code).toBe('already_handled');
  });

  it('is discarded without a body, as the documents have it: then there is no reason to tell', async () => {
    const letter = await createLetter(test);
    const answer = await test.server.inject({
      method: 'DELETE',
      url: `/api/deadletter/${letter.id}`,
      headers: { origin: 'http://localhost:4000', 'x-houston': '1' },
      cookies: operator.cookies,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ handled: true, handledMethod: 1, handledReason: null });
    expect(await lastAudit(test)).toMatchObject({ action: 'dead-letter.discard', reason: null });
  });

  it('is handled by one of twenty who try at the same moment', async () => {
    const letter = await createLetter(test);
    const edited = invoiceBody(letter.number, { amount: 5 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => {
        if (place % 3 === 0) return operator.post(`/api/deadletter/requeue-selected/${letter.id}`);
        if (place % 3 === 1) return put(letter, edited);
        return operator.delete(`/api/deadletter/${letter.id}`, { reason: 'Race' });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'already_handled')).toHaveLength(19);
    const isSent = (await operator.get(`/api/deadletter/${letter.id}`)).body.handledMethod === 2;
    expect(await queued(letter)).toBe(isSent ? 1 : 0);
    expect(await countRows(test, 'bus_requeues where dead_letter_id = $1', [letter.id])).toBe(isSent ? 1 : 0);
  });
});
