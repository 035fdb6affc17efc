import { beforeAll, expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

describeEngines('security incident notice', (engine) => {
  const test = useTestApp(engine);

  beforeAll(() =>
    test.database.query(`insert into security_incidents
      (date_time, ip, violation_code, violation_cause, user_agent, user_email, user_scope) values
      ('2026-11-19T08:30:00Z', '192.0.2.7', 'too_many_failed_sign_ins', 'password', 'curl', 'a@b.example', 'AdminPortal')`),
  );

  it('tells anybody number and time, and nothing else', async () => {
    const { status, body } = await test.nobody().get('/api/security-incidents/1/notice');
    expect([status, body]).toEqual([200, { id: 1, dateTime: '2026-11-19T08:30:00.000Z' }]);
  });

  it('is not found for a number that was never given', async () => {
    const { status, body } = await test.nobody().get('/api/security-incidents/2/notice');
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  it.each(['0', '-1', '1.5', 'abc', '99999999999999999999', "1'--"])('refuses the number %s', async (id) => {
    const { status, body } = await test.nobody().get(`/api/security-incidents/${encodeURIComponent(id)}/notice`);
    expect([status, body.code]).toEqual([400, 'invalid_request']);
  });
});
