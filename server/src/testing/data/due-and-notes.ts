/** What is true of every work list of its dates, its notes and of who takes the next. */
import { randomUUID } from 'node:crypto';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import { describe, expect, it } from 'vitest';
import { lastAudit } from '../last-audit.ts';
import type { SignedIn, TestApp } from '../test-app.ts';

type Answers = ReturnType<SignedIn['get']>;

interface Given {
  ada: SignedIn;
  grace: SignedIn;
  /** Of three items that began on the 12th, the 10th and the 15th of November. */
  ids: number[];
  /** A tenant that they are not of. */
  other: number;
  /** @returns the places of what is listed */
  idsOf(query?: string): Promise<number[]>;
  act(who: SignedIn, item: number, verb: string, body?: object): Answers;
  close(who: SignedIn, item: number, more?: object): Answers;
  takeNext(who: SignedIn, more?: object): Answers;
}

interface ListUnderTest {
  path: string;
  kind: string;
  table: string;
  ofADay?: readonly [number, number];
  about: { named: string; narrow(t: TestApp, item: WorkItem): Promise<[string, string]> };
}

const unknown = 2_147_483_647;

export function describeDueAndNotes(t: TestApp, list: ListUnderTest, given: () => Given): void {
  const { path, kind, about } = list;

  describe('a work list', () => {
    it('takes the next of what it is narrowed down to', async () => {
      const { ada, ids, takeNext } = given();
      const [found, nothing] = await about.narrow(t, (await ada.get(`${path}/${ids[0]}`)).body);
      const filters = (query: string) => Object.fromEntries(new URLSearchParams(query));
      expect((await takeNext(ada, filters(nothing))).body.code).toBe('nothing_to_do');
      expect((await takeNext(ada, filters(found))).body).toMatchObject({ id: ids[0] });
      expect((await takeNext(ada, filters(found))).body.code).toBe('nothing_to_do');
    });

    it('gives one item for one press, however often that is sent', async () => {
      const { ada, grace, ids, other, act, takeNext } = given();
      const press = randomUUID();
      const answers = await Promise.all([1, 2, 3].map(() => takeNext(ada, { press })));
      expect(answers.map(({ status, body }) => [status, body.id])).toEqual(Array(3).fill([200, ids[1]]));
      await act(grace, 1, 'assign', { version: 2 });
      // Its answer was lost, and another has it by now.
      expect((await takeNext(ada, { press })).body).toMatchObject({
        ...{ id: ids[1], assignee: { name: 'Grace Hopper' }, version: 3 },
      });
      expect((await takeNext(ada, { press, tenantId: other })).body.code).toBe('idempotency_key_reused');
      // Another admin's press is another one.
      expect((await takeNext(grace, { press })).body).toMatchObject({ id: ids[0] });
      // What took nothing is no press yet.
      const later = randomUUID();
      await takeNext(ada);
      expect((await takeNext(ada, { press: later })).body.code).toBe('nothing_to_do');
      await act(ada, 2, 'give-back', { version: 2 });
      expect((await takeNext(ada, { press: later })).body).toMatchObject({ id: ids[2] });
    });

    it('has items that are due on another day once somebody says so, which are taken first', async () => {
      const { ada, ids, idsOf, act, takeNext } = given();
      const { body } = await act(ada, 2, 'due', { dueOn: '2026-11-21' });
      expect(body).toMatchObject({ id: ids[2], dueOn: '2026-11-21', version: 2 });
      expect(await lastAudit(t)).toMatchObject({
        ...{ action: `${kind}.due`, recordKind: kind, recordId: String(ids[2]) },
        after: { dueOn: '2026-11-21', [about.named]: expect.any(String) },
      });
      for (const item of [0, 1]) await act(ada, item, 'due', { dueOn: '2026-11-23' });
      expect([await idsOf('?order=dueOn'), await idsOf('?order=-dueOn')]).toEqual([
        [2, 0, 1],
        [1, 0, 2],
      ]);
      const taken = [await takeNext(ada), await takeNext(ada), await takeNext(ada)];
      expect(taken.map(({ body }) => ids.indexOf(body.id))).toEqual([2, ...(list.ofADay ?? [1, 0])]);
      expect((await act(ada, 0, 'due', { dueOn: '2026-12-24' })).body).toMatchObject({
        ...{ code: 'stale_version', current: { dueOn: '2026-11-23' } },
      });
    });

    it('shows those alone whose day is over, and takes the next of them', async () => {
      const { ada, ids, idsOf, act, close, takeNext } = given();
      for (const [item, day] of [22, 20, 21].entries()) await act(ada, item, 'due', { dueOn: `2026-11-${day}` });
      const late = async (query = '') => idsOf(`?overdue=true${query}`);
      // What is due today is not late.
      expect(await late()).toEqual([]);
      expect((await takeNext(ada, { overdue: true })).body.code).toBe('nothing_to_do');
      await t.database.query(`update ${list.table} set due_on = due_on - 1`);
      expect([await late(), await late('&order=dueOn')]).toEqual([[1], [1]]);
      const { now } = t.clock;
      // Half an hour before it is the 20th in Amsterdam, and half an hour after that.
      t.clock.now = new Date('2026-11-19T22:30:00Z');
      expect(await late()).toEqual([]);
      t.clock.now = new Date('2026-11-19T23:30:00Z');
      expect(await late()).toEqual([1]);
      t.clock.now = now;
      expect((await takeNext(ada, { overdue: true })).body).toMatchObject({ id: ids[1], dueOn: '2026-11-19' });
      expect((await takeNext(ada, { overdue: true })).body.code).toBe('nothing_to_do');
      await close(ada, 1, { version: 3 });
      expect([await late(), await late('&closed=true')]).toEqual([[], []]);
    });

    it('is due today or later, and never so already', async () => {
      const { ada, ids, act, close } = given();
      for (const dueOn of ['2026-11-18', '2027-11-22', '2026-02-30', '', 20261124, undefined]) {
        const { status, body } = await act(ada, 0, 'due', { dueOn });
        expect([status, Object.keys(body.fields)]).toEqual([400, ['dueOn']]);
      }
      // It is the 20th in Amsterdam, an hour before it is in UTC.
      const { now } = t.clock;
      t.clock.now = new Date('2026-11-19T23:30:00Z');
      expect((await act(ada, 1, 'due', { dueOn: '2026-11-19' })).status).toBe(400);
      expect((await act(ada, 0, 'due', { dueOn: '2026-11-20' })).status).toBe(200);
      t.clock.now = now;
      expect((await act(ada, 0, 'due', { dueOn: '2026-11-20', version: 2 })).body.code).toBe('nothing_to_do');
      await close(ada, 0, { version: 2 });
      expect((await act(ada, 0, 'due', { dueOn: '2026-12-24', version: 3 })).body.code).toBe('already_ended');
      ids.push(unknown);
      expect((await act(ada, 3, 'due', { dueOn: '2026-12-24' })).status).toBe(404);
      const answers = await Promise.all(
        ['24', '25', '26'].map((day) => act(ada, 1, 'due', { dueOn: `2026-12-${day}` })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    });

    it('keeps what admins write about its items, each once, and out of the trail', async () => {
      const { ada, grace, ids, close } = given();
      const write = (who: SignedIn, item: number, more: object = {}) =>
        who.post(`${path}/${ids[item]}/notes`, { text: ' Called\r\nthem ', press: randomUUID(), ...more });
      const notes = async (item: number) => (await ada.get(`${path}/${ids[item]}/notes`)).body.data;
      const press = randomUUID();
      const answers = await Promise.all([1, 2, 3].map(() => write(ada, 0, { press })));
      expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, {}]));
      const row = await lastAudit(t);
      expect(row).toMatchObject({ action: `${kind}.note`, recordKind: kind, recordId: String(ids[0]) });
      expect(JSON.stringify(row)).not.toContain('Called');
      await close(ada, 0);
      // Of what was decided more may be heard.
      await write(grace, 0, { text: 'They called back' });
      const on = t.clock.now.toISOString();
      expect(await notes(0)).toEqual([
        { id: expect.any(Number), on, by: 'Grace Hopper', text: 'They called back' },
        { id: expect.any(Number), on, by: 'Ada Lovelace', text: 'Called\nthem' },
      ]);
      expect(await notes(1)).toEqual([]);
      expect((await write(ada, 1, { press })).body.code).toBe('idempotency_key_reused');
      for (const more of [{ text: '' }, { text: ' \n' }, { text: 'x'.repeat(2_001) }, { press: 'y' }, { version: 1 }])
        expect((await write(ada, 1, more)).status).toBe(400);
      ids.push(unknown);
      expect((await write(ada, 3)).status).toBe(404);
      expect((await ada.get(`${path}/${unknown}/notes`)).status).toBe(404);
      expect(await notes(1)).toEqual([]);
    });
  });
}
