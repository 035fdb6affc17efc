import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillShop } from '../../../bus/testing/bus-fixture.ts';
import { createOutbound } from '../../../http/outbound/outbound.ts';
import { refusedAddresses } from '../../../testing/refused-addresses.ts';
import { type SignedIn, useTestApp } from '../../../testing/test-app.ts';

/** Answers its document, and what it was asked with. */
class PartnerServer {
  document: object = {};
  readonly heard: IncomingHttpHeaders[] = [];
  origin = '';
  private server: Server | undefined;

  async open(): Promise<void> {
    const server = createServer((request, response) => {
      if (request.url === '/openapi.json') return void response.end(JSON.stringify(this.document));
      this.heard.push(request.headers);
      if (request.url?.endsWith('/away'))
        return void response.writeHead(307, { location: `${this.origin}/echo` }).end();
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const headers = { 'content-type': 'application/json', 'x-echo': String(request.headers['x-api-key']) };
        const key = String(request.headers['x-api-key']);
        const said = {
          headers: request.headers,
          body: Buffer.concat(chunks).toString(),
          nul: '\u0000',
          also: encodeURIComponent(key),
        };
        response.writeHead(200, headers).end(JSON.stringify(said));
      });
      return undefined;
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    this.server = server;
  }

  close(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }
}

/** As the simulator writes the address of a server. */
const addressOf = (url: string, base: string) => URL.parse(url, base)?.href.replace(/\/+$/, '') ?? '';
const ours = 'http://localhost:4000/api/v3';

describe('a server that the simulator is made to call', () => {
  const test = useTestApp('pglite');
  const partner = new PartnerServer();
  let admin: SignedIn;

  beforeAll(async () => {
    await partner.open();
    await fillShop(test.database);
    await test.database.query(`update shops set registration_completed_at = '2026-11-02Z'`);
    const resolve = async () => ['127.0.0.1'];
    Object.assign(test.app, { outbound: createOutbound({ loopbackTargets: [partner.origin], resolve }) });
    Object.assign(test.app.config, { openapiUrl: `${partner.origin}/openapi.json` });
    admin = await test.signIn({ permissions: ['adminManagementAllowed'] });
  });
  afterAll(() => partner.close());
  beforeEach(() => void partner.heard.splice(0));

  /** @returns what the simulator says of the description */
  async function offer(...urls: string[]): Promise<{ detail: string }[]> {
    const operation = { requestBody: { content: { 'application/json': { schema: true } } }, responses: {} };
    const paths = { '/echo': { post: operation }, '/away': { post: operation }, '/admins': { post: operation } };
    const info = { title: 'Partner', version: '1' };
    partner.document = { openapi: '3.1.0', info, servers: urls.map((url) => ({ url, description: 'Any' })), paths };
    const { status, body } = await admin.get('/api/simulator/document?reload=true');
    expect(status).toBe(200);
    return body.faults;
  }

  const call = (values: object) =>
    admin.post('/api/simulator-calls', {
      endpoint: 'POST /echo',
      parameters: [],
      body: '{}',
      apiKey: 'typed-key-1',
      ...values,
    });

  const others = [
    'http://localhost:4000/api',
    'http://localhost:4000',
    'http://localhost:4000/api/v3/',
    'http://localhost:4000/api/v3/../admins',
    'HTTP://LOCALHOST:4000/api/v3',
    'http://localhost:4000/api/v3?x',
    'http://localhost:4000/api/v3#',
    ' http://localhost:4000/api/v3',
    'http://localhost:5433/',
  ];
  const spellings = [...refusedAddresses, ...others];

  it(`is refused in all of ${spellings.length} spellings when the document does not offer it`, async () => {
    await offer(partner.origin);
    expect(spellings.length).toBeGreaterThanOrEqual(60);
    for (const server of [...spellings, `${partner.origin}/`, `${partner.origin}@evil.example`]) {
      const { status, body } = await call({ server });
      expect([server, status, body.fields], server).toEqual([server, 400, { server: 'validation.unknown' }]);
    }
    expect(partner.heard).toEqual([]);
    expect((await test.database.query('select 1 from simulator_runs')).rowCount).toBe(0);
  });

  it('is not reached in any of them when a hostile document offers it', async () => {
    // As a relative address it is a path of the server that the document came from.
    const offered = spellings.filter((url) => url !== 'not a url');
    const answers = new Map<string, string>();
    const said = new Set<string>();
    for (let first = 0; first < offered.length; first += 40) {
      for (const { detail } of await offer(...offered.slice(first, first + 40))) said.add(detail);
      const { data } = (await admin.get('/api/simulator/servers')).body;
      for (const { url } of data) {
        if (url === ours) continue;
        const { body } = await call({ server: url });
        answers.set(url, body.status === null ? body.failure : `reached: ${body.status}`);
      }
    }
    // A document offers one of those that come to the same address; each spelling is held against the answer for its own.
    const outcomeOf = (url: string) => answers.get(addressOf(url, partner.origin)) ?? (said.has(url) ? 'said' : 'lost');
    const refused = new Set(['not-allowed', 'not-secure', 'said']);
    const outcomes = offered.map((url) => [url, outcomeOf(url)] as const);
    const own = outcomes.filter(([url]) => addressOf(url, partner.origin) === ours);
    expect(outcomes.filter(([, outcome]) => !refused.has(outcome))).toEqual(own);
    expect(own.length).toBeLessThanOrEqual(3);
    expect(outcomes.filter(([, outcome]) => outcome === 'not-allowed').length).toBeGreaterThanOrEqual(60);
    expect(partner.heard).toEqual([]);
  });

  it('never gets the key of the simulator, only one that was typed for it', async () => {
    await offer(partner.origin);
    const { body } = await call({ server: partner.origin, apiKey: undefined });
    expect(body.fields).toEqual({ apiKey: 'validation.required' });
    expect(partner.heard).toEqual([]);
    await call({ server: partner.origin });
    expect(partner.heard[0]).toMatchObject({ 'x-api-key': 'typed-key-1' });
    expect(partner.heard[0]).not.toHaveProperty('cookie');
  });

  it('cannot have the typed key kept by repeating it', async () => {
    await offer(partner.origin);
    for (const apiKey of ['typed-key-1', 'a"b\\c/d+e=f', 'k%k&k k'.replace(' ', '~')]) {
      const { body: run } = await call({ server: partner.origin, apiKey, body: JSON.stringify({ apiKey }) });
      expect(run).toMatchObject({ status: 200, responseHeaders: { 'x-echo': '***' } });
      const { rows } = await test.database.query(`select r::text as row from simulator_runs r where id = ${run.id}`);
      const written = JSON.stringify([run, rows]);
      for (const spelling of [apiKey, JSON.stringify(apiKey).slice(1, -1), encodeURIComponent(apiKey)]) {
        expect(written).not.toContain(spelling);
      }
    }
  });

  it('leads nowhere else by a redirect', async () => {
    await offer(partner.origin);
    expect((await call({ server: partner.origin, endpoint: 'POST /away' })).body).toMatchObject({
      failure: 'redirects',
      status: null,
    });
    expect(partner.heard).toHaveLength(1);
  });

  it('of our own answers the checkout and no call of admins', async () => {
    await offer('http://localhost:4000/api/v3');
    const { body } = await call({ server: 'http://localhost:4000/api/v3', endpoint: 'POST /admins' });
    expect(body).toMatchObject({ status: 404, url: 'http://localhost:4000/api/v3/admins' });
  });

  it('does not put a line of its own into the request through the key', async () => {
    await offer(partner.origin);
    for (const apiKey of ['a\r\nX-Admin: 1', 'a b', 'ä', 'a\u0000']) {
      expect((await call({ server: partner.origin, apiKey })).body.fields).toEqual({ apiKey: 'validation.characters' });
    }
  });

  it('that answers no document is said to, and asked again on demand', async () => {
    const known = partner.document;
    partner.document = { nothing: true };
    const failed = await admin.get('/api/simulator/document?reload=true');
    expect([failed.status, failed.body.code, failed.body.faults]).toEqual([
      422,
      'simulator_document',
      [{ message: 'simulator.document-no-openapi', values: {} }],
    ]);
    partner.document = known;
    expect((await admin.get('/api/simulator/document?reload=true')).status).toBe(200);
  });
});
