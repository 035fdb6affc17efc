import { beforeEach, describe, expect, it } from 'vitest';
import { serverActor, serverCall } from '../start/server-call.ts';
import { describeEngines, useTestApp } from '../testing/test-app.ts';
import { testSecret } from '../testing/test-secret.ts';
import { appendAudit, change } from './audit.ts';
import { auditEntry } from './audit-entry.ts';
import { verifyAudit, verifyPortion } from './verify.ts';

describeEngines('the audit check', (engine) => {
  const test = useTestApp(engine);
  const verify = (secret = test.app.secret) => verifyAudit(test.database, secret);

  /** What somebody with all rights in the database could do, but without the server's secret. */
  async function tamper(statements: string): Promise<void> {
    await test.database.query(`alter table audit_log disable trigger all; ${statements};
      alter table audit_log enable trigger all`);
  }

  beforeEach(async () => {
    await tamper(`delete from audit_log; update audit_head set last_id = 0, last_hash = ''`);
    for (const name of ['one', 'two', 'three', 'four', 'five']) {
      await change(serverCall(test.app, `request-${name}`), async ({ audit }) =>
        audit({
          action: 'role.update',
          actor: serverActor,
          record: { kind: 'role', id: 1 },
          before: { name: 'old', description: { b: 1, a: [1, { d: 1, c: 2 }] } },
          after: { name, description: { z: 'ü€🚀', y: null } },
        }),
      );
    }
  });

  it('finds a chain whole, and names its head', async () => {
    const verdict = await verify();
    expect(verdict).toMatchObject({ rows: 5, breaks: [] });
    const { rows } = await test.database.query<{ hash: string }>('select hash from audit_log where id = 5');
    expect(verdict.head).toBe(`5:${rows[0]?.hash}`);
  });

  it('finds a chain whole whatever its rows hold', async () => {
    const odd = {
      none: undefined,
      nothing: null,
      when: new Date(0),
      number: 0.1 + 0.2,
      large: 1e21,
      text: '"\\\n\u2028é',
    };
    await change(serverCall(test.app, 'odd'), async ({ audit }) =>
      audit({
        action: 'role.update',
        actor: serverActor,
        record: { kind: 'role', id: 1 },
        before: { name: 'same', description: odd, default: odd.when, enabled: odd.none, permissions: odd.large },
        after: {
          name: 'same',
          description: { b: odd, a: odd, '10': 1, '9': -0 },
          default: odd.text,
          permissions: [odd, [], {}, [undefined]],
        },
        context: { name: odd.when, enabled: odd.none },
      }),
    );
    expect(await verify()).toMatchObject({ rows: 6, breaks: [] });
  });

  describe('of a row that an earlier version sealed without the date of a request', () => {
    const asked = { askedBy: 'Ada', askedOn: new Date('2026-11-20T08:00:00Z'), askReason: 'Once' };
    const entry = auditEntry({ action: 'role.update', actor: serverActor, record: { kind: 'role', id: 1 } });
    // A date that comes to the seal as one is nothing to it, and a text to the database.
    const append = (after: object) =>
      test.database.transaction((tx) =>
        appendAudit(tx, serverCall(test.app, 'old'), [{ ...entry, after: after as typeof entry.after }]),
      );

    it('says that it fits but for that date', async () => {
      await append(asked);
      await append({ ...asked, askedOn: asked.askedOn.toISOString() });
      expect(await verify()).toMatchObject({ rows: 7, breaks: [], notes: [expect.stringContaining('row 6 fits')] });
    });

    it.each([
      `actor = 'somebody'`,
      `after = after || '{"askedBy": "Bob"}'`,
      `after = after - 'askedOn'`,
      `after = after || '{"askedOn": "yesterday"}'`,
      `after = after || '{"decidedOn": "2026-11-20T08:00:00.000Z"}'`,
      `at = at + interval '1 millisecond'`,
    ])('finds it where it was edited with set %s', async (set) => {
      await append(asked);
      await tamper(`update audit_log set ${set} where id = 6`);
      expect(await verify()).toMatchObject({ breaks: ['row 6 does not fit its seal'], notes: [] });
    });

    it('finds another date in a row that was sealed with its own', async () => {
      await append({ ...asked, askedOn: asked.askedOn.toISOString() });
      await tamper(`update audit_log set after = after || '{"askedOn": "2026-11-19T08:00:00.000Z"}' where id = 6`);
      expect(await verify()).toMatchObject({ breaks: ['row 6 does not fit its seal'], notes: [] });
    });

    it('finds a date that was put into a row which had none', async () => {
      await tamper(`update audit_log set after = after || '{"askedOn": "2026-11-19T08:00:00.000Z"}' where id = 5`);
      expect(await verify()).toMatchObject({ breaks: ['row 5 does not fit its seal'], notes: [] });
    });
  });

  it('finds an empty chain whole', async () => {
    await tamper(`delete from audit_log; update audit_head set last_id = 0, last_hash = ''`);
    expect(await verify()).toEqual({ rows: 0, head: '0:', breaks: [], notes: [] });
  });

  it.each([
    `actor = 'somebody'`,
    'actor_id = 3',
    `action = 'tenant.delete'`,
    `at = at + interval '1 millisecond'`,
    `outcome = 'refused'`,
    `reason = 'a reason'`,
    `record_kind = 'admin'`,
    `record_id = '2'`,
    `before = null`,
    `before = jsonb_set(before, '{description,a,1,c}', '3')`,
    `after = after || '{"extra": 1}'`,
    `address = '192.0.2.1'`,
    `request_id = 'other'`,
    `hash = repeat('0', 64)`,
  ])('finds the row that was edited with set %s', async (set) => {
    await tamper(`update audit_log set ${set} where id = 3`);
    const { breaks } = await verify();
    expect(breaks).toContain('row 3 does not fit its seal');
  });

  it('finds an edit of the last row', async () => {
    await tamper(`update audit_log set actor = 'somebody' where id = 5`);
    expect((await verify()).breaks).toEqual(['row 5 does not fit its seal']);
  });

  it('finds a removed row, in the middle and at the beginning', async () => {
    await tamper('delete from audit_log where id = 3');
    expect((await verify()).breaks).toEqual(['row 3 is missing', 'row 4 does not fit its seal']);
    await tamper('delete from audit_log where id < 3');
    expect((await verify()).breaks).toEqual(['rows 1 to 3 are missing', 'row 4 does not fit its seal']);
  });

  it('finds a removed row though the later ones were moved up', async () => {
    await tamper(`delete from audit_log where id = 3; update audit_log set id = id - 1 where id = 4;
      update audit_log set id = id - 1 where id = 5; update audit_head set last_id = 4`);
    expect((await verify()).breaks).toContain('row 3 does not fit its seal');
  });

  it('finds rows cut off at the end', async () => {
    await tamper('delete from audit_log where id > 3');
    expect((await verify()).breaks).toEqual(['the chain should end at row 5, but ends at row 3']);
    await tamper('delete from audit_log');
    expect((await verify()).breaks).toEqual(['the chain should end at row 5, but ends at row 0']);
  });

  it('finds an inserted row, also one with an honest look', async () => {
    await tamper(`insert into audit_log select 6, at, actor_id, actor, action, record_kind, record_id, outcome, reason,
      before, after, address, request_id, hash from audit_log where id = 5`);
    const { breaks } = await verify();
    expect(breaks).toEqual(['row 6 does not fit its seal', 'the chain should end at row 5, but ends at row 6']);
  });

  it('finds two rows that changed places', async () => {
    await tamper(`update audit_log set id = 99 where id = 2; update audit_log set id = 2 where id = 3;
      update audit_log set id = 3 where id = 99`);
    expect((await verify()).breaks).toEqual(expect.arrayContaining(['row 2 does not fit its seal']));
  });

  it('finds a missing or a moved head', async () => {
    await tamper(`update audit_head set last_hash = 'x'`);
    expect((await verify()).breaks).toEqual(['the chain should end at row 5, but ends at row 5']);
    await tamper('delete from audit_head');
    expect((await verify()).breaks).toEqual(['the head of the chain is missing']);
    await tamper(`insert into audit_head (last_id, last_hash) values (0, '')`);
  });

  it('fits no other secret: without it nobody can make rows that fit', async () => {
    expect((await verify({ ...testSecret, current: Buffer.alloc(32, 8) })).breaks).toHaveLength(5);
  });

  it('goes on beyond one batch of rows', async () => {
    const call = serverCall(test.app, 'many');
    await change(call, async ({ audit }) => {
      for (let count = 0; count < 1005; count += 1) audit({ action: 'role.update', actor: serverActor });
    });
    expect(await verify()).toMatchObject({ rows: 1010, breaks: [] });
    await tamper(`update audit_log set actor = 'x' where id in (1000, 1001)`);
    expect((await verify()).breaks).toEqual(['row 1000 does not fit its seal', 'row 1001 does not fit its seal']);
  });

  describe('in portions, while the trail goes on', () => {
    const portion = (after = 0) => verifyPortion(test.database.orm, test.app.secret, after);

    it('finds the same, and ends at what the head was', async () => {
      const { rows } = await test.database.query<{ hash: string }>('select hash from audit_log where id = 5');
      const head = `5:${rows[0]?.hash}`;
      expect(await portion()).toMatchObject({ rows: 5, lastId: 5, total: 5, breaks: [], undated: [], head });
      expect(await portion(2)).toMatchObject({ rows: 3, lastId: 5, breaks: [], head });
      expect(await portion(5)).toMatchObject({ rows: 0, lastId: 5, breaks: [], head });
    });

    it.each<[string, string, number, object[]]>([
      ['an edited row', `update audit_log set reason = 'x' where id = 3`, 0, [{ kind: 'unfit', from: 3, to: 3 }]],
      [
        'the row after which it begins, edited before',
        `update audit_log set hash = 'x' where id = 2`,
        2,
        [{ kind: 'unfit', from: 3, to: 3 }],
      ],
      [
        'a removed row',
        'delete from audit_log where id = 2',
        0,
        [
          { kind: 'missing', from: 2, to: 2 },
          { kind: 'unfit', from: 3, to: 3 },
        ],
      ],
      ['a cut end', 'delete from audit_log where id > 3', 0, [{ kind: 'end', from: 3, to: 5 }]],
      ['another head', `update audit_head set last_hash = 'x'`, 0, [{ kind: 'end', from: 5, to: 5 }]],
      [
        'the row after which it begins, gone',
        'delete from audit_log where id = 4',
        4,
        [
          { kind: 'missing', from: 4, to: 4 },
          { kind: 'unfit', from: 5, to: 5 },
        ],
      ],
    ])('finds %s', async (_, statement, after, breaks) => {
      await tamper(statement);
      expect((await portion(after)).breaks).toEqual(breaks);
    });
  });
});
