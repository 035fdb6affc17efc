import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeCall } from '../../../calls/testing/store-call.ts';
import { createOutbound } from '../../../http/outbound/outbound.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { refusedAddresses } from '../../../testing/refused-addresses.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const base = '/api/integrationpartner';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** What the field of a logo says of an address that the server does not ask. */
const refusals = ['integration-partners.logo-not-allowed', 'validation.url-with-https'];
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><rect width="9" height="9"/></svg>`;
const fields = { name: 'Bureau', homepageUrl: '', logoUrl: '', statusPageUrl: '' };

describeEngines('integration partners', (engine) => {
  const test = useTestApp(engine);
  let operator: SignedIn;
  let id = 0;

  beforeAll(async () => {
    operator = await test.signIn({ permissions: ['technicalIntegrationManagementAllowed'] });
  });
  beforeEach(async () => {
    await test.database.query('delete from integration_partners; delete from integration_calls');
    const { rows } = await test.database.query<{ id: number }>(
      `insert into integration_partners (key, name) values ('ccbr', 'Bureau'), ('in3', 'Instalments') returning id`,
    );
    id = rows[0]?.id ?? 0;
  });
  const save = (values: object) => operator.put(`${base}/${id}`, { ...fields, version: 1, ...values });

  it('are listed by name, searched and sorted', async () => {
    const keysOf = async (query: string) =>
      (await operator.get(`${base}/datatable?${query}`)).body.data.map(({ key }: { key: string }) => key);
    expect(await keysOf('')).toEqual(['ccbr', 'in3']);
    expect(await keysOf('order=-key')).toEqual(['in3', 'ccbr']);
    expect(await keysOf('search=INST')).toEqual(['in3']);
  });

  it('are changed but for their key, with what was before in the audit trail', async () => {
    const values = { name: 'New name', homepageUrl: 'https://bureau.example', statusPageUrl: 'http://status.example/' };
    expect(await save(values)).toMatchObject({
      status: 200,
      body: { id, key: 'ccbr', ...values, logo: null, version: 2 },
    });
    expect(await lastAudit(test)).toMatchObject({ action: 'integration-partner.update', recordId: String(id) });
    expect((await save({ ...values, version: 2 })).body).toMatchObject({ version: 2 });
    expect((await operator.get(`${base}/${id}/changes`)).body.data).toHaveLength(1);
    expect((await save(values)).body.code).toBe('stale_version');
    expect((await save({ key: 'other' })).status).toBe(400);
    expect((await save({ version: 2, homepageUrl: 'javascript:alert(1)' })).body.fields).toEqual({
      homepageUrl: 'validation.url-with-http',
    });
    expect((await operator.put(`${base}/9999`, fields)).status).toBe(404);
  });

  it('say how their last call went', async () => {
    const last = async () => (await operator.get(`${base}/${id}/http-calls/last-status`)).body;
    const said = (code: number | null, words: string | null) => ({
      lastHttpCallResponseStatusCode: code,
      lastHttpCallResponseStatusDescription: words,
    });
    expect(await last()).toEqual(said(null, null));
    await storeCall(test.app, id, { at: new Date(test.clock.now.getTime() - 40 * 86_400_000), status: 201 });
    expect(await last()).toEqual(said(201, 'Created'));
    await storeCall(test.app, id, { at: test.clock.now, status: null, error: 'too-slow' });
    expect(await last()).toEqual(said(null, 'too-slow'));
  });

  it('show calls, failures and p95 in pieces of the last hour and day', async () => {
    for (let number = 1; number <= 20; number += 1) {
      await storeCall(test.app, id, { at: test.clock.now, durationMs: number * 10, status: number > 18 ? 500 : 200 });
    }
    await storeCall(test.app, id, { at: new Date(test.clock.now.getTime() - 2 * 3_600_000), durationMs: 5 });
    // A refusal of one message is no failure of the partner: neither for its circuit, nor for rules about it.
    await test.database.query('update integration_calls set status = 422 where duration_ms = 10');
    await test.database.query('update integration_calls set status = 429 where duration_ms = 190');
    const hour = (await operator.get(`${base}/${id}/figures`)).body;
    expect(hour.total).toEqual({ count: 20, failed: 2, p95: 190.5 });
    const { rows } = await test.database.query(
      'select count(*)::int as failed from reporting.partner_calls where partner_id = $1 and called_at = $2 and has_failed',
      [id, test.clock.now],
    );
    expect(rows).toEqual([{ failed: 2 }]);
    expect(hour.data).toHaveLength(60);
    expect(hour.data.at(-1)).toEqual({ fromUtc: '2026-11-20T09:00:00.000Z', count: 20, failed: 2, p95: 190.5 });
    const day = (await operator.get(`${base}/${id}/figures?span=day`)).body;
    expect(day).toMatchObject({ seconds: 1800, total: { count: 21 } });
    expect(day.data).toHaveLength(48);
  });

  describe('with a logo', () => {
    async function withServer<T>(run: (origin: string) => Promise<T>): Promise<T> {
      const server = createServer((request, response) => {
        if (request.url === '/moved') response.writeHead(302, { location: '/logo.png' }).end();
        else if (request.url === '/gone') response.writeHead(404).end(png);
        else
          response.end(request.url === '/logo.svg' ? svg : request.url === '/logo.png' ? png : '<html>no image</html>');
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      // The same way out, which takes this server for one of the internet by another name.
      const inside = createOutbound({ loopbackTargets: [origin] });
      const outbound = {
        ...inside,
        fetch: (url: string) => inside.fetch(url.replace('https://logos.example', origin)),
      };
      const { outbound: before } = test.app;
      Object.assign(test.app, { outbound });
      try {
        return await run(origin);
      } finally {
        Object.assign(test.app, { outbound: before });
        server.close();
      }
    }

    it('fetch and rebuild it, and take it away again', async () => {
      await withServer(async () => {
        const saved = await save({ logoUrl: 'https://logos.example/logo.svg' });
        expect(saved.body.logo).toMatch(/^[\w-]{22}$/);
        const image = await operator.get(`${base}/${id}/logo`);
        expect(image.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
        expect(image.headers['content-security-policy']).toContain('sandbox');
        expect(String(image.body)).not.toContain('script');
        const other = await save({ version: 2, logoUrl: 'https://logos.example/logo.png' });
        expect(other.body.logo).not.toBe(saved.body.logo);
        expect((await operator.get(`${base}/${id}/logo`)).headers['content-type']).toBe('image/png');
      });
      // The same address is not asked again: it may be away by now.
      expect((await save({ version: 3, name: 'X', logoUrl: 'https://logos.example/logo.png' })).status).toBe(200);
      expect((await save({ version: 4 })).body.logo).toBeNull();
      expect((await operator.get(`${base}/${id}/logo`)).status).toBe(404);
    });

    it('are told at the field what is wrong with its address', async () => {
      await withServer(async () => {
        const reasonOf = async (path: string) =>
          (await save({ logoUrl: `https://logos.example${path}` })).body.fields?.logoUrl;
        expect(await reasonOf('/moved')).toBe('integration-partners.logo-redirects');
        expect(await reasonOf('/gone')).toBe('integration-partners.logo-unreachable');
        expect(await reasonOf('/page')).toBe('images.not-an-image');
      });
      expect((await operator.get(`${base}/${id}`)).body).toMatchObject({ logoUrl: '', version: 1 });
    });

    it(`are not asked for at any of ${refusedAddresses.length} addresses that are not on the public internet`, async () => {
      const answers = new Map<string, unknown>();
      for (const logoUrl of [...refusedAddresses, 'https://169.254.169.254/latest/meta-data']) {
        answers.set(logoUrl, (await save({ logoUrl })).body.fields?.logoUrl);
      }
      expect([...answers].filter(([, reason]) => !refusals.includes(String(reason)))).toEqual([]);
      // The others are no addresses at all, or without https.
      expect([...answers.values()].filter((reason) => reason === refusals[0]).length).toBeGreaterThanOrEqual(60);
      expect((await operator.get(`${base}/${id}`)).body).toMatchObject({ logoUrl: '', version: 1 });
    });

    it('are not fetched without https', async () => {
      expect((await save({ logoUrl: 'http://logos.example/x.png' })).body.fields).toEqual({
        logoUrl: 'validation.url-with-https',
      });
    });
  });

  it('are for who manages the integration alone', async () => {
    const other = await test.signIn({ permissions: ['adminManagementAllowed'] });
    for (const path of [
      'datatable',
      id,
      `${id}/http-calls/last-status`,
      `${id}/figures`,
      `${id}/logo`,
      `${id}/changes`,
    ]) {
      expect((await other.get(`${base}/${path}`)).body.code).toBe('permission_denied');
    }
    expect((await other.put(`${base}/${id}`, { ...fields, version: 1 })).status).toBe(403);
  });
});
