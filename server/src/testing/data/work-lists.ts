/** A work list under test: what is true of all of them, whatever they list. */
import { randomUUID } from 'node:crypto';
import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import type { Permission } from '@houston/contract/permissions';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillShop } from '../../bus/testing/bus-fixture.ts';
import { rfOf } from '../../claims/references.ts';
import { addClaims } from '../../claims/testing/open-claims.ts';
import { emptyTables } from '../empty-tables.ts';
import { lastAudit } from '../last-audit.ts';
import type { SignedIn, TestApp } from '../test-app.ts';
import { describeDueAndNotes } from './due-and-notes.ts';

interface ListUnderTest {
  path: string;
  /** Of the dashboard. */
  count: string;
  kind: string;
  table: string;
  /** Of what begins on the tenth of November. */
  due: string;
  permissions: readonly [Permission, ...Permission[]];
  /** Who may see it, where that is everybody. */
  isOpenToAll?: true;
  /** Where an item is closed, beside its reason and version what that takes. */
  close: string;
  /** Of what its items are; of dossiers when left out. */
  about?: Subjects;
  /** Which of the first two is taken first of one day, where that is not the one that waits the longest. */
  ofADay?: readonly [number, number];
  /** Adds an item of a dossier, or a shop, that waits since then. @returns its id */
  add(subject: number, since: string): Promise<number>;
}

/** Three records that items are about, of one tenant. */
interface Subjects {
  table: 'dossiers' | 'shops';
  create(t: TestApp): Promise<number[]>;
  /** What an item shows of its record. */
  shown: object;
  /** The query that narrows the list down to the record of an item, and one that nothing is found by. */
  narrow(t: TestApp, item: WorkItem): Promise<[string, string]>;
  /** What the audit trail names an item by. */
  named: 'dossierNumber' | 'shop';
}

const ofDossiers: Subjects = {
  table: 'dossiers',
  create: ({ database }) => addClaims(database, Array(3).fill({ dueOn: '2026-11-01' })),
  shown: { consumerName: 'Z*** d*** V***', openAmount: 4_250, currency: 'EUR' },
  async narrow({ database }, { dossierNumber }) {
    const { rows } = await database.query<{ number: string }>(
      'select transaction_number as number from dossiers where dossier_number = $1',
      [dossierNumber],
    );
    return [`number=${rows[0]?.number}`, 'number=D999999999'];
  },
  named: 'dossierNumber',
};

export const ofShops: Subjects = {
  table: 'shops',
  async create({ database }) {
    const { rows } = await database.query<{ id: number }>(
      `insert into shops (tenant_id, name, created_at, registration_completed_at)
       select min(id), 'Work ' || place, '2026-11-01Z', '2026-11-02Z' from tenants, generate_series(1, 3) place
       group by place order by place returning id`,
    );
    return rows.map(({ id }) => id);
  },
  shown: { consumerName: null, dossierNumber: null, shopId: expect.any(Number), name: expect.stringMatching(/^Work/) },
  narrow: async (_t, { name }) => [`shop=${name.slice(1).toUpperCase()}`, 'shop=nowhere'],
  named: 'shop',
};

const unknown = 2_147_483_647;

export function describeWorkList(t: TestApp, list: ListUnderTest): void {
  const { path, kind, permissions, about = ofDossiers } = list;
  let ada: SignedIn;
  let grace: SignedIn;
  let subjects: number[];
  let ids: number[];
  let other: number;

  beforeAll(async () => {
    await fillShop(t.database);
    const { rows } = await t.database.query<{ id: number }>("insert into tenants (name) values ('Other') returning id");
    other = rows[0]?.id ?? 0;
  });
  beforeEach(async () => {
    await emptyTables(t.database, [list.table, 'dossiers', ...(about === ofDossiers ? [] : ['shops'])]);
    ada = await signIn('Ada', 'Lovelace');
    grace = await signIn('Grace', 'Hopper');
    subjects = await about.create(t);
    const [first = 0, second = 0, third = 0] = subjects;
    ids = [
      await list.add(second, '2026-11-12T10:00:00Z'),
      await list.add(first, '2026-11-10T10:00:00Z'),
      await list.add(third, '2026-11-15T10:00:00Z'),
    ];
  });

  const signIn = async (firstName: string, lastName: string) =>
    t.signIn(await t.createAdmin({ permissions: [...permissions], firstName, lastName }));
  const idsOf = async (query = '') => {
    const { status, body } = await ada.get(path + query);
    expect([status, body.code]).toEqual([200, undefined]);
    return body.data.map(({ id }: WorkItem) => ids.indexOf(id));
  };
  const act = (who: SignedIn, item: number, verb: string, body: object = {}) =>
    who.post(`${path}/${ids[item]}/${verb}`, { version: 1, ...body });
  const takeNext = (who: SignedIn, more: object = {}) =>
    who.post(`${path}/take-next`, { press: randomUUID(), ...more });
  const close = (who: SignedIn, item: number, more: object = {}) =>
    act(who, item, list.close, { reason: 'Looked into it', ...more });

  describeDueAndNotes(t, { ...list, about }, () => ({ ada, grace, ids, other, idsOf, act, close, takeNext }));

  describe('a work list', () => {
    it('shows what waits, the longest waiting first, and as many as the dashboard counts', async () => {
      expect(await idsOf()).toEqual([1, 0, 2]);
      expect(await idsOf('?order=-since&limit=2')).toEqual([2, 0]);
      const { body } = await ada.get(path);
      expect(body.data[0]).toMatchObject({
        ...{ tenantName: expect.any(String), ...about.shown },
        ...{ since: '2026-11-10T10:00:00.000Z', dueOn: list.due, assignee: null, closed: null, version: 1 },
      });
      const count = async () => (await ada.get(list.count)).body.count;
      expect([body.total, await count()]).toEqual([3, 3]);
      await close(ada, 0);
      expect([(await ada.get(path)).body.total, await count()]).toEqual([2, 2]);
    });

    it('is narrowed down by tenant, by what an item is about, and by who has it', async () => {
      const { body: item } = await ada.get(`${path}/${ids[0]}`);
      await t.database.query(`update ${about.table} set tenant_id = $2 where id = $1`, [subjects[2], other]);
      expect(await idsOf(`?tenantId=${other}`)).toEqual([2]);
      const [found, nothing] = await about.narrow(t, item);
      expect(await idsOf(`?${found}`)).toEqual([0]);
      expect(await idsOf(`?${nothing}`)).toEqual([]);
      await act(ada, 1, 'assign');
      await act(grace, 2, 'assign');
      expect(await idsOf('?assignee=me')).toEqual([1]);
      expect(await idsOf('?assignee=nobody')).toEqual([0]);
      for (const query of ['?order=id', '?assignee=all', '?closed=1', '?tenantId=x'])
        expect((await ada.get(path + query)).status).toBe(400);
    });

    it('has items that are taken on, taken over and given back, each told to the audit trail', async () => {
      const { id: graceId } = grace.admin;
      expect((await act(ada, 0, 'assign')).body).toMatchObject({ assignee: { name: 'Ada Lovelace' }, version: 2 });
      expect(await lastAudit(t)).toMatchObject({
        ...{ action: `${kind}.assign`, recordKind: kind, recordId: String(ids[0]), before: { assignee: null } },
        after: { assignee: 'Ada Lovelace', [about.named]: expect.any(String) },
      });
      expect((await act(ada, 0, 'assign', { version: 2 })).body.code).toBe('nothing_to_do');
      const taken = await act(grace, 0, 'assign', { version: 2 });
      expect(taken.body.assignee).toEqual({ id: graceId, name: 'Grace Hopper' });
      expect((await act(ada, 0, 'give-back', { version: 3 })).body).toMatchObject({ assignee: null, version: 4 });
      expect((await act(ada, 0, 'give-back', { version: 4 })).body.code).toBe('nothing_to_do');
      const { data } = (await ada.get(`${path}/${ids[0]}/changes`)).body;
      expect(data.map(({ action }: { action: string }) => action)).toEqual([
        `${kind}.give-back`,
        `${kind}.assign`,
        `${kind}.assign`,
      ]);
    });

    it('gives each who asks at once another of those that are due first, until there is none', async () => {
      const asked = await Promise.all([ada, grace, ada, grace].map((who) => takeNext(who)));
      const taken = asked.filter(({ status }) => status === 200).map(({ body }) => body.id);
      expect(taken.toSorted()).toEqual(ids.toSorted());
      expect(asked.find(({ status }) => status !== 200)?.body.code).toBe('nothing_to_do');
    });

    it('gives the one of a tenant that is due first and that nobody has', async () => {
      await t.database.query(`update ${about.table} set tenant_id = $2 where id = any($1)`, [subjects.slice(1), other]);
      expect((await takeNext(ada, { tenantId: other })).body).toMatchObject({ id: ids[0] });
      expect((await takeNext(ada)).body).toMatchObject({ id: ids[1] });
      for (const body of [{ tenantId: 0 }, { tenantId: '2' }, { other: 1 }, { press: undefined }, { press: 'again' }])
        expect((await takeNext(ada, body)).status).toBe(400);
    });

    it('has items that are closed with a reason, and shows them on request', async () => {
      const { body } = await close(ada, 0, { reason: ' Looked into it ' });
      const closed = { on: t.clock.now.toISOString(), by: 'Ada Lovelace', reason: 'Looked into it' };
      expect(body).toMatchObject({ closed, version: 2 });
      expect(await lastAudit(t)).toMatchObject({ action: `${kind}.close`, reason: 'Looked into it' });
      expect(await idsOf()).toEqual([1, 2]);
      expect(await idsOf('?closed=true')).toEqual([0]);
      for (const verb of ['assign', 'give-back'])
        expect((await act(ada, 0, verb, { version: 2 })).body.code).toBe('already_ended');
      expect((await close(ada, 0, { version: 2 })).body.code).toBe('already_ended');
      expect((await ada.get(`${path}/${ids[0]}`)).body).toEqual(body);
    });

    it('closes nothing without a reason, from an older state, or that there is not', async () => {
      for (const more of [{ reason: ' ' }, { reason: 'x'.repeat(501) }, { version: 0 }, { more: 1 }])
        expect((await close(ada, 0, more)).status).toBe(400);
      const { body } = await act(grace, 0, 'assign');
      for (const answer of [await close(ada, 0), await act(ada, 0, 'assign'), await act(ada, 0, 'give-back')])
        expect([answer.status, answer.body.code, answer.body.current]).toEqual([409, 'stale_version', body]);
      ids.push(unknown);
      for (const answer of [await close(ada, 3), await act(ada, 3, 'assign'), await act(ada, 3, 'give-back')])
        expect(answer.status).toBe(404);
      expect((await ada.get(`${path}/${unknown}`)).status).toBe(404);
      expect((await ada.get(`${path}/${unknown}/changes`)).status).toBe(404);
    });

    it('is closed by one of ten at once', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => close(n % 2 === 0 ? ada : grace, 0)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    });

    it('is left without its assignee when that admin goes', async () => {
      await act(grace, 0, 'assign');
      await t.database.query('delete from sessions where admin_id = $1', [grace.admin.id]);
      await t.database.query('delete from admins where id = $1', [grace.admin.id]);
      expect((await ada.get(`${path}/${ids[0]}`)).body.assignee).toBeNull();
    });

    it('is changed by nobody without every permission, and seen only by whom it is for', async () => {
      const lacking = permissions.map((flag) => permissions.filter((other) => other !== flag));
      const others = await Promise.all(
        lacking.map((held) => t.signIn({ permissions: ['serviceBusManagementAllowed', ...held] })),
      );
      for (const client of [...others, t.nobody()]) {
        const reads = [await client.get(path), await client.get(`${path}/${ids[0]}`)];
        const written = { text: 'Called', press: randomUUID() };
        const answers = [
          await client.get(`${path}/${ids[0]}/changes`),
          await client.get(`${path}/${ids[0]}/notes`),
          await client.post(`${path}/${ids[0]}/notes`, written),
          await client.post(`${path}/${ids[0]}/due`, { version: 1, dueOn: '2026-12-24' }),
          await client.post(`${path}/take-next`, { press: randomUUID() }),
          ...(await Promise.all(
            ['assign', 'give-back', list.close].map((verb) => client.post(`${path}/${ids[0]}/${verb}`, { version: 1 })),
          )),
        ];
        const isAdmin = others.includes(client as SignedIn);
        const status = isAdmin ? 403 : 401;
        const seen = isAdmin && list.isOpenToAll ? 200 : status;
        expect(reads.map((answer) => answer.status)).toEqual([seen, seen]);
        expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(status));
      }
      expect(await idsOf()).toEqual([1, 0, 2]);
    });
  });
}

/** A claim that was due on the first of November, and what its dossier says of it. */
export async function dossierOf(t: TestApp) {
  const [id = 0] = await addClaims(t.database, [{ dueOn: '2026-11-01' }]);
  const reader = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
  const read = async (): Promise<Dossier> => (await reader.get(`/api/dossiers/${rfOf(id)}`)).body;
  return { id, read };
}
