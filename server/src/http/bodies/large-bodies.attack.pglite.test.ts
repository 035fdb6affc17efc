import { isWrite } from '@houston/contract/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../api.ts';
import { type SignedIn, useTestApp } from '../../testing/test-app.ts';

const open = endpoints
  .filter((endpoint) => (endpoint.needs === 'public' || endpoint.needs === 'signedIn') && isWrite(endpoint))
  .filter(({ method }) => method === 'POST' || method === 'PUT');

describe('an attack: holding up everybody with large bodies that are refused at length', () => {
  const test = useTestApp('pglite');
  let anybody: SignedIn;

  beforeAll(async () => {
    anybody = await test.signIn();
  });

  it.each(open.map((endpoint) => [endpoint.path, endpoint] as const))('at %s', async (path, { method, needs }) => {
    const url = path.replaceAll(/:\w+/g, '1');
    const body = { email: 'a@'.repeat(20_000) };
    const client = needs === 'public' ? test.nobody() : anybody;
    const answer = await (method === 'PUT' ? client.put(url, body) : client.post(url, body));
    expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
    // How much it may be, so that the sender knows what to leave out.
    expect(answer.body.limit).toBe(32 * 1024);
  });

  it('finds those calls', () => {
    expect(open.length).toBeGreaterThan(4);
  });
});
