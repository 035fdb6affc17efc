import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { buildServer } from '../../http/server.ts';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';
import { createLog } from './log.ts';

function startLog() {
  const lines: string[] = [];
  const log = createLog({ deployment: 'Production' }, { write: (line) => void lines.push(line) });
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') };
}

it('a line masks what could be a secret', () => {
  const { log, lines } = startLog();
  const secret = 'orbit-kettle-violin';
  log.warn({ body: { password: secret, token: secret, secret, code: secret, cookie: secret }, url: secret }, 'x');
  expect(lines.join()).not.toContain(secret);
});

it('a line about an error of the operating system says which', () => {
  const { log, last } = startLog();
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  log.error({ err: new Error('no connection', { cause: refused }) }, 'x');
  expect(last().err).toMatchObject({ message: 'no connection', cause: { reason: 'ECONNREFUSED' } });
  expect(last().err.stack).toMatch(/^\s+at /);
});

describeEngines('the log of a failed statement', (engine) => {
  const test = useTestApp(engine);

  it('has its SQLSTATE, and nothing of the values', async () => {
    const { log, lines, last } = startLog();
    const { email } = await test.createAdmin({ email: 'secret-person@houston.example' });
    const error = await test.createAdmin({ email, passwordHash: 'the-hash' }).catch((caught: unknown) => caught);
    log.error({ err: error }, 'a call failed');
    expect(last().err.cause).toMatchObject({ sqlState: '23505', table: 'admins', constraint: expect.any(String) });
    expect(last().err.message).toContain('insert into "admins"');
    for (const value of [email, 'the-hash']) expect(lines.join()).not.toContain(value);
  });

  it('is the same for a call', async () => {
    const { log, lines, last } = startLog();
    const response = z.object({});
    const endpoint = { method: 'GET', path: '/api/wrong', needs: 'public', summary: 'x', response } as const;
    const handle = () => test.database.query('select $1::int', ['not-a-number-but-a-token']).then(() => ({}));
    const server = await buildServer({ ...test.app, log }, [{ endpoint, handle }], '/none');
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const answer = await server.inject({
      url: '/api/wrong',
      headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-00` },
    });
    expect(answer.statusCode).toBe(500);
    const line = lines.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'a call failed');
    expect(line.err).toMatchObject({ type: 'error', sqlState: '22P02', message: expect.stringContaining('"***"') });
    expect(lines.join()).not.toContain('a-token');
    expect(line.requestId).toBe(answer.json().requestId);
    expect(last()).toMatchObject({ msg: 'answered', requestId: line.requestId, traceId });
    await server.inject({ url: '/api/wrong', headers: { traceparent: `${traceId}\t"forged"` } });
    expect(last()).not.toHaveProperty('traceId');
    await server.close();
  });
});

it('the log does not mistake what a database quotes for its own words', () => {
  const { log, lines } = startLog();
  const error = Object.assign(new DatabaseError('duplicate key', 10, 'error'), {
    code: '23505',
    detail: 'Key (email)=(ada@houston.example) already exists.',
  });
  log.error({ err: error }, 'x');
  expect(lines.join()).not.toContain('ada@');
});
