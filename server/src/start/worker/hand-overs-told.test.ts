import { expect, it } from 'vitest';
import { collectionInvariants } from '../../claims/books/rules/collection-invariants.ts';
import { runService } from '../../features/operations/background-services/testing/run-service.ts';
import { handOverDue } from '../../features/partners/handovers/handovers.ts';
import { useHandovers } from '../../testing/data/hand-overs.ts';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';

describeEngines('what debt collection partners are told of hand-overs', (engine) => {
  const test = useTestApp(engine);
  const collection = useHandovers(test);
  const { rows, exportToo, days, useDefault, runBus, states, handovers, results, lines, pay, reminded } = collection;

  it('call a partner that has an API, under one key for each', async () => {
    await useDefault('B');
    await reminded();
    days(15);
    await handOverDue(test.app);
    collection.partner.answer = () => ({ status: 503, body: 'later' });
    await runBus();
    expect(await handovers()).toEqual([]);
    collection.partner.answer = () => ({ status: 200, body: 'status\naccepted' });
    days(1);
    await runBus();
    const called = collection.partner.asked.filter(({ url }) => url === '/faircasso/hand-overs');
    expect(called).toHaveLength(2);
    expect(new Set(called.map(({ key }) => key)).size).toBe(1);
    expect(await handovers()).toEqual([{ amount: 1_000, partner: 'B', told_amount: 1_000 }]);
    await runService(test, 'praclox', collection.partner.url);
    expect(await lines()).toEqual([]);
  });

  it('stand once the partner has taken them, though their message is given up', async () => {
    await useDefault('B');
    await exportToo();
    const [paid = 0] = await reminded(2);
    days(15);
    await handOverDue(test.app);
    collection.partner.answer = ({ url }) => ({ status: url === '/export/collections' ? 422 : 200, body: '' });
    await runBus();
    expect(await states()).toEqual(['InCollection', 'InCollection']);
    await test.database.query('update dead_letters set handled = true, handled_method = 1');
    await pay(paid, 1_000);
    collection.partner.answer = () => ({ status: 200, body: '' });
    await runService(test, 'praclox', collection.partner.url);
    expect((await lines()).map((file) => file.map(([kind, , , amount]) => [kind, amount]))).toEqual([
      [['open-amount', '0']],
    ]);
  });

  it('call a partner once for a message that fails later, and no other partner', async () => {
    await useDefault('B');
    await exportToo();
    const [id = 0] = await reminded();
    days(15);
    await handOverDue(test.app);
    collection.partner.answer = ({ url }) => ({ status: url === '/export/collections' ? 503 : 200, body: '' });
    await runBus();
    await useDefault('A');
    await pay(id, 400);
    collection.partner.answer = () => ({ status: 200, body: 'reference\nR1' });
    days(1);
    await runBus();
    expect(collection.partner.asked.filter(({ url }) => url === '/faircasso/hand-overs')).toHaveLength(1);
    expect(await handovers()).toEqual([{ amount: 1_000, partner: 'B', told_amount: 1_000 }]);
    expect(await results()).toEqual([7, 4]);
  });

  it('go to the partner they were asked for, also when another is the default by then', async () => {
    await useDefault('B');
    await reminded();
    days(15);
    await handOverDue(test.app);
    await useDefault('A');
    await runBus();
    expect(await handovers()).toEqual([{ amount: 1_000, partner: 'B', told_amount: 1_000 }]);
  });

  it('tell a partner that has them already of what was paid since they were asked for', async () => {
    await useDefault('B');
    const [id = 0] = await reminded();
    days(15);
    await handOverDue(test.app);
    // It takes the claim, and its answer is lost.
    collection.partner.answer = ({ url }) => ({ status: url === '/faircasso/hand-overs' ? 502 : 200, body: '' });
    await runBus();
    await pay(id, 400);
    collection.partner.answer = ({ url }) => ({ status: url === '/faircasso/hand-overs' ? 409 : 200, body: '' });
    days(1);
    await runBus();
    expect(await handovers()).toEqual([{ amount: 600, partner: 'B', told_amount: 1_000 }]);
    await runService(test, 'praclox', collection.partner.url);
    expect((await lines()).map((file) => file.map(([kind, , , amount]) => [kind, amount]))).toEqual([
      [['open-amount', '600']],
    ]);
  });

  it('fail where a partner that is called has no address, instead of being left out', async () => {
    await useDefault('B');
    await test.database.query(`update integration_partners set enabled = false`);
    await reminded();
    days(15);
    await handOverDue(test.app);
    await runBus();
    expect(await rows('select handled from dead_letters')).toEqual([{ handled: false }]);
    days(2);
    expect(await handOverDue(test.app)).toBe(0);
    await test.database.query('update dead_letters set handled = true, handled_method = 1');
    expect(await handOverDue(test.app)).toBe(0);
  });

  it('name the partner in the file and in its name, as an exchange gets those of all', async () => {
    await test.database.query(`update debt_collection_partners set name = 'Société Élan; B.V.' where name = 'A'`);
    await useDefault('Société Élan; B.V.');
    await reminded();
    days(15);
    await handOverDue(test.app);
    await runBus();
    await runService(test, 'praclox', collection.partner.url);
    await test.database.query(`update debt_collection_partners set name = 'A' where name like 'Soc%'`);
    const [file] = await rows<{ id: number; name: string; content: string }>(
      'select id, name, content from collection_files',
    );
    expect(file?.name).toBe(`collection-societe-elan-b-v-2026-12-05-${file?.id}.csv`);
    const [head, line] = (file?.content ?? '').split('\n').map((text) => text.split(';'));
    expect([head?.at(-1), line?.at(-1)]).toEqual(['partner', 'Société Élan  B.V.']);
    expect(collection.partner.asked.find(({ url }) => url === '/praclox/files')?.key).toBe(file?.name);
    const manager = await test.signIn({
      permissions: ['adminManagementAllowed', 'debtCollectionPartnerInformationAllowed'],
    });
    const answer = await manager.get(`/api/debt-collection-partners/1/files/${file?.id}`);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${file?.name}"`);
  });

  it('tell the partner of payments with its next file, or a call, once', async () => {
    const [filed = 0] = await reminded();
    days(15);
    await handOverDue(test.app);
    await runBus();
    await runService(test, 'praclox', collection.partner.url);
    await useDefault('B');
    const [called = 0] = await reminded();
    days(15);
    await handOverDue(test.app);
    await runBus();
    await pay(filed, 300);
    await pay(called, 1_200);
    await runService(test, 'praclox', collection.partner.url);
    await runService(test, 'praclox', collection.partner.url);
    expect((await lines()).map((file) => file.map(([kind, , , amount]) => [kind, amount]))).toEqual([
      [['hand-over', '1000']],
      [['open-amount', '700']],
      [['open-amount', '0']],
    ]);
    expect(collection.partner.asked.map(({ url }) => url).filter((url) => url !== '/export/collections')).toEqual([
      ...['/praclox/files', '/faircasso/hand-overs', '/praclox/files', '/faircasso/changes'],
    ]);
  });

  it('tell a partner that is called, though what nobody else could have waits for an exchange without an address', async () => {
    await useDefault('B');
    const [id = 0] = await reminded();
    days(15);
    await handOverDue(test.app);
    await runBus();
    await pay(id, 300);
    await test.database.query(`update integration_partners set enabled = key <> 'praclox'`);
    // As before there were several partners.
    await test.database.query(
      `insert into collection_handovers (root_id, tenant_id, transaction_number, amount, currency, handed_over_at)
       values (900, 1, 'T900', 100, 'EUR', now())`,
    );
    const { lastError, logs } = await runService(test, 'praclox', collection.partner.url);
    expect([lastError, logs[1]]).toEqual([null, 'The collection partner has no address; the claims wait']);
    expect(collection.partner.asked.map(({ url }) => url)).toContain('/faircasso/changes');
    expect(
      await rows('select root_id from collection_handovers where file_id is null and told_amount is null'),
    ).toEqual([{ root_id: 900 }]);
  });

  it('wait for their file while they are disputed, frozen, on hold or in an arrangement', async () => {
    const [disputed, frozen, held, arranged] = await reminded(4);
    days(15);
    await handOverDue(test.app);
    await runBus();
    await test.database.query(`insert into disputes (dossier_id, subject, created_at) values ($1, 'Lost', now())`, [
      disputed,
    ]);
    await test.database.query('insert into audit_cases (dossier_id, frozen_at) values ($1, now())', [frozen]);
    await test.database.query('update dossiers set on_hold_since = now() where id = $1', [held]);
    await test.database.query('update dossiers set in_arrangement_since = now() where id = $1', [arranged]);
    await runService(test, 'praclox', collection.partner.url);
    expect(await lines()).toEqual([]);
    await test.database.query('update disputes set closed_at = now(); update audit_cases set closed_at = now()');
    await test.database.query('update dossiers set on_hold_since = null, in_arrangement_since = null');
    await runService(test, 'praclox', collection.partner.url);
    expect((await lines()).map((file) => file.map(([kind]) => kind))).toEqual([Array(4).fill('hand-over')]);
  });

  it('make the service unhealthy once their file has waited an hour for an address', async () => {
    await reminded();
    days(15);
    await handOverDue(test.app);
    await runBus();
    await test.database.query(`update integration_partners set enabled = key <> 'praclox'`);
    expect((await runService(test, 'praclox', collection.partner.url)).lastError).toBeNull();
    test.clock.advance(3_601);
    const { lastError } = await runService(test, 'praclox', collection.partner.url);
    expect(lastError).toMatch(/^No address to send collection-a-.*\.csv to$/);
  });

  it('end once nothing is open and the partner knows it, and what opens the dossier again is not with the partner', async () => {
    const [told = 0, untold = 0] = await reminded(2);
    days(15);
    await test.database.query('update dossiers set on_hold_since = now() where id = $1', [untold]);
    await handOverDue(test.app);
    await runBus();
    await runService(test, 'praclox', collection.partner.url);
    await test.database.query('update dossiers set on_hold_since = null');
    await handOverDue(test.app);
    await runBus();
    await pay(told, 1_000);
    await pay(untold, 1_200);
    const there = () => rows<{ is: boolean }>('select handed_over_at is not null as is from dossiers order by id');
    expect(await there()).toEqual([{ is: true }, { is: true }]);
    await runService(test, 'praclox', collection.partner.url);
    expect((await lines()).map((file) => file.map(([kind, , , amount]) => [kind, amount]))).toEqual([
      [['hand-over', '1000']],
      [['open-amount', '0']],
    ]);
    expect(await there()).toEqual([{ is: false }, { is: false }]);
    expect(await states()).toEqual(['Paid', 'Overpaid']);
    const manager = await test.signIn({
      permissions: ['adminManagementAllowed', 'debtCollectionPartnerInformationAllowed'],
    });
    const base = '/api/debt-collection-partners';
    expect((await manager.get(`${base}/1/holdings`)).body).toMatchObject({
      ...{ dossiers: 0, amount: 0, recovered: 0, months: [{ dossiers: 2, amount: 2_000, recovered: 2_000 }] },
    });
    expect((await manager.get(`${base}/1/dossiers?state=held`)).body.total).toBe(0);
    expect((await manager.get(`${base}/1/dossiers?state=settled`)).body.data).toMatchObject([
      { recovered: 1_000, endedAt: expect.any(String), recalledAt: null },
      { recovered: 1_000, endedAt: expect.any(String), recalledAt: null },
    ]);
    expect((await manager.post(`${base}/dossiers/${told}/recall`, { reason: 'Late' })).body.code).toBe(
      'not_in_collection',
    );
    // As a later capture of its order.
    await test.database.query('update dossiers set captured = captured + 500');
    expect(await states()).toEqual(['Open', 'Open']);
    days(60);
    expect(await handOverDue(test.app)).toBe(0);
    for (const { sql } of collectionInvariants) expect(await rows(sql)).toEqual([]);
  });

  it('tell the partner of a recall if it was told of the dossier, also of one that was paid meanwhile', async () => {
    const [told = 0, untold = 0, paid = 0] = await reminded(3);
    days(15);
    await test.database.query('update dossiers set on_hold_since = now() where id = $1', [untold]);
    await handOverDue(test.app);
    await runBus();
    await runService(test, 'praclox', collection.partner.url);
    await test.database.query('update dossiers set on_hold_since = null');
    await handOverDue(test.app);
    await runBus();
    await pay(paid, 1_000);
    const manager = await test.signIn({
      permissions: ['adminManagementAllowed', 'debtCollectionPartnerInformationAllowed'],
    });
    for (const id of [told, untold, paid]) {
      const path = `/api/debt-collection-partners/dossiers/${id}/recall`;
      expect((await manager.post(path, { reason: 'Pays after all' })).status).toBe(200);
    }
    expect(await states()).toEqual(['Open', 'Open', 'Paid']);
    await runService(test, 'praclox', collection.partner.url);
    await runService(test, 'praclox', collection.partner.url);
    expect((await lines()).map((file) => file.map(([kind, , , , , , reason]) => [kind, reason]))).toEqual([
      [
        ['hand-over', ''],
        ['hand-over', ''],
      ],
      [
        ['recall', 'Pays after all'],
        ['recall', 'Pays after all'],
      ],
    ]);
    days(60);
    expect(await handOverDue(test.app)).toBe(0);
  });
});
