import type { Deployment } from '@houston/contract/deployments';
import { integrationCallsApi } from '@houston/contract/features/partners/integration-calls/integration-calls.api';
import {
  simulatorApi,
  simulatorCallsApi,
  simulatorScenariosApi,
} from '@houston/contract/features/partners/simulator/simulator.api';
import type {
  EndpointDetail,
  Scenario,
  SimulatorDocument,
} from '@houston/contract/features/partners/simulator/simulator.schema';
import { versionApi } from '@houston/contract/features/settings/version/version.api';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, Refusal } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { type CheckQuestion, check } from './check/check-desk.ts';
import { at, description, details, own, run, start } from './simulator-page.fixture.ts';
import { Page } from './simulator-page.tsx';

/** Answers as the worker does, in the same thread. */
class WorkerHere {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  postMessage(question: CheckQuestion): void {
    this.onmessage?.({ data: check(question) });
  }
  terminate(): void {}
}

function answerAll(
  server: FakeServer,
  deployment: Deployment = 'Development',
  more: Partial<SimulatorDocument> = {},
): void {
  server.answer(versionApi.get, { version: '1', deployment, project: 'houston', delivers: { mail: true, sms: true } });
  server.answer(simulatorApi.document, { ...description, ...more });
  server.answer(simulatorApi.servers, { data: [{ url: own, description: 'Here' }] });
  server.answer(simulatorApi.endpoint, ({ query }) => details[query.id] as EndpointDetail);
  server.answer(simulatorApi.answer, { schema: { required: ['state', 'amount'] }, definitions: {}, isCut: false });
  server.answer(simulatorCallsApi.list, { data: [run], total: 1 });
  server.answer(simulatorCallsApi.get, run);
  server.answer(simulatorCallsApi.make, run);
  server.answer(simulatorScenariosApi.list, { data: [] });
}

const press = () => screen.findByRole('button', { name: 'Simulate call' });
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

describe('the simulator', () => {
  beforeEach(() => void vi.stubGlobal('Worker', WorkerHere));

  it('names what is missing, sends the form without what is empty, and checks the answer', async () => {
    const { server, user } = await renderPage(<Page />, {
      at: `${at}?route=${encodeURIComponent(start)}`,
      answers: answerAll,
    });
    await user.click(await press());
    expect(await screen.findByText('The body is not complete or not valid.')).toBeDefined();
    expect(server.callsOf(simulatorCallsApi.make)).toEqual([]);
    await user.type(await field(/^amount/), '0');
    await user.type(await field(/^invoiceDate/), '2026-01-02');
    await user.click(await press());
    expect(await screen.findByText('It lies outside of what is allowed (0 < 1).')).toBeDefined();
    await user.type(await field(/^amount/), '{Backspace}5');
    await user.click(await press());
    expect(await screen.findByText('The call succeeded.')).toBeDefined();
    expect(server.callsOf(simulatorCallsApi.make).map(({ body }) => body)).toEqual([
      { endpoint: start, server: own, parameters: [], body: '{"amount":5,"invoiceInfo":{"invoiceDate":"2026-01-02"}}' },
    ]);
    expect((await screen.findByLabelText('Response', { selector: 'section' })).textContent).toBe(
      '{\n   "state": "started"\n}',
    );
    expect(await screen.findByText(/Something that is required is missing: amount/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Again' }));
    await waitFor(() => expect(server.callsOf(simulatorCallsApi.make)[1]?.body.repeats).toBe(7));
  });

  it('asks for parameters that are required and match their pattern', async () => {
    const { server, user, address } = await renderPage(<Page />, { at, answers: answerAll });
    await user.click(await screen.findByRole('combobox', { name: /^Endpoint/ }));
    await user.click(await screen.findByRole('option', { name: /Reads/ }));
    expect(await screen.findByText('This endpoint takes no body.')).toBeDefined();
    expect(screen.getByText('GET /transactions/{number}')).toBeDefined();
    expect(address()).toContain('route=GET');
    await user.click(await press());
    expect(await screen.findByText('Parameters are missing or not valid.')).toBeDefined();
    await user.type(await field(/^number/), 'a');
    await user.click(await press());
    expect(await screen.findByText('This value is not valid.')).toBeDefined();
    expect(server.callsOf(simulatorCallsApi.make)).toEqual([]);
    await user.type(await field(/^number/), '{Backspace}ABC');
    await user.click(await press());
    await waitFor(() =>
      expect(server.callsOf(simulatorCallsApi.make)[0]?.body.parameters).toEqual([
        { name: 'number', in: 'path', value: 'ABC' },
      ]),
    );
  });

  it('starts a sample transaction of today in one press', async () => {
    const { server, user } = await renderPage(<Page />, { at, answers: answerAll });
    await user.click(await screen.findByRole('button', { name: /Start a sample transaction/ }));
    await waitFor(() => expect(server.callsOf(simulatorCallsApi.make)).toHaveLength(1));
    const body = JSON.parse(server.callsOf(simulatorCallsApi.make)[0]?.body.body ?? '');
    expect(body).toEqual({ amount: 12_500, invoiceInfo: { invoiceDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } });
    expect(body.invoiceInfo.invoiceDate).not.toBe('2020-01-01');
  });

  it('fills in the examples and empties the form again', async () => {
    const { user } = await renderPage(<Page />, { at: `${at}?route=${encodeURIComponent(start)}`, answers: answerAll });
    const box = await screen.findByRole('checkbox', { name: 'Pre-fill' });
    await user.click(box);
    expect((await field(/^amount/)).value).toBe('12500');
    await user.click(box);
    expect((await field(/^amount/)).value).toBe('');
  });

  it('begins from a call that was made before', async () => {
    await renderPage(<Page />, { at: `${at}?run=7`, answers: answerAll });
    expect((await field(/^amount/)).value).toBe('5');
    expect(await screen.findByLabelText('Response', { selector: 'section' })).toBeDefined();
  });

  it('begins from a call of the log, without what was masked there', async () => {
    const answers = (server: FakeServer) => {
      answerAll(server);
      server.answer(integrationCallsApi.get, {
        ...{
          id: 3,
          dateTimeUtc: new Date(),
          inbound: true,
          httpMethod: 2,
          url: '/api/v3/transactions',
          responseStatusCode: 200,
        },
        ...{
          responseTimeMs: 1,
          transactionIdentifier: null,
          integrationPartnerId: 1,
          integrationPartnerName: 'Checkout',
        },
        ...{
          error: null,
          attempt: null,
          requestBody: '{"amount":8,"note":"***"}',
          responseBody: null,
          requestHeaders: [],
        },
        ...{
          responseHeaders: [],
          requestSize: 25,
          responseSize: null,
          requestId: null,
          busTransactionId: null,
          step: null,
        },
        partnerKey: 'checkout',
      });
    };
    await renderPage(<Page />, { at: `${at}?call=3`, answers });
    expect((await field(/^amount/)).value).toBe('8');
    expect((await field(/^note/)).value).toBe('');
    expect(await screen.findByText(/not sent. Fill them in: note/)).toBeDefined();
  });

  it('has its key filled in outside Production, and sends nothing once that is taken away', async () => {
    const { server, user } = await renderPage(<Page />, { at: `${at}?run=7`, answers: answerAll });
    await user.type(await field(/^invoiceDate/), '2026-01-02');
    const key = () => screen.getByLabelText<HTMLInputElement>(/^API key/);
    expect(key().value).toBe('Key of the simulator');
    await user.click(screen.getByRole('button', { name: 'Enter another key' }));
    expect(key().value).toBe('');
    expect(document.activeElement).toBe(key());
    await user.click(await press());
    expect(await screen.findByText('Choose an endpoint and a server, and enter an API key.')).toBeDefined();
    expect(screen.getByText('Fill this in.')).toBeDefined();
    expect(server.callsOf(simulatorCallsApi.make)).toEqual([]);
    await user.type(key(), 'hk_mine');
    await user.click(await press());
    await waitFor(() => expect(server.callsOf(simulatorCallsApi.make)[0]?.body.apiKey).toBe('hk_mine'));
    await user.click(screen.getByRole('button', { name: 'Use the key of the simulator' }));
    await user.click(await press());
    await waitFor(() => expect(server.callsOf(simulatorCallsApi.make)).toHaveLength(2));
    expect(server.callsOf(simulatorCallsApi.make)[1]?.body).not.toHaveProperty('apiKey');
  });

  it('says during a call that it is in progress, and makes no other', async () => {
    let answerIt = (_run: typeof run) => {};
    const answers = (server: FakeServer) => {
      answerAll(server);
      server.answer(simulatorCallsApi.make, () => new Promise<typeof run>((resolve) => (answerIt = resolve)));
    };
    const { server, user } = await renderPage(<Page />, { at, answers });
    await user.click(await screen.findByRole('button', { name: /Start a sample transaction/ }));
    await waitFor(() => expect(server.callsOf(simulatorCallsApi.make)).toHaveLength(1));
    for (const name of ['Simulate call', /Start a sample transaction/]) {
      await user.click(screen.getByRole('button', { name }));
      expect(await screen.findByText('A call is in progress. Wait for its answer.')).toBeDefined();
      await user.click(screen.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByText(/A call is in progress/)).toBeNull());
    }
    answerIt(run);
    expect(await screen.findByText('The call succeeded.')).toBeDefined();
    expect(server.callsOf(simulatorCallsApi.make)).toHaveLength(1);
  });

  it('asks before it calls Production, where it has no shortcut and needs a key', async () => {
    const answers = (server: FakeServer) => answerAll(server, 'Production', { keptKey: 'none', fastForward: null });
    const { server, user } = await renderPage(<Page />, { at: `${at}?run=7`, answers });
    await user.type(await field(/^invoiceDate/), '2026-01-02');
    expect(screen.queryByRole('button', { name: /Start a sample/ })).toBeNull();
    await user.click(await press());
    expect(await screen.findByText('Choose an endpoint and a server, and enter an API key.')).toBeDefined();
    await user.type(screen.getByLabelText(/^API key/), 'hk_live');
    await user.click(await press());
    const dialog = within(await screen.findByRole('dialog'));
    expect(server.callsOf(simulatorCallsApi.make)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Call Production' }));
    await waitFor(() =>
      expect(server.callsOf(simulatorCallsApi.make)[0]?.body).toMatchObject({ isConfirmed: true, apiKey: 'hk_live' }),
    );
  });

  it('says of a scenario that its endpoint has changed, and saves over one of the own', async () => {
    const scenario: Scenario = {
      ...{
        id: 3,
        name: 'Bike',
        isShared: false,
        isOwn: true,
        ownerName: 'Grace Hopper',
        endpoint: start,
        parameters: [],
      },
      ...{ body: '{"amount":9}', savedOn: new Date(), since: 'changed', version: 4 },
    };
    const answers = (server: FakeServer) => {
      answerAll(server);
      const { parameters: _parameters, body: _body, ...listed } = scenario;
      server.answer(simulatorScenariosApi.list, { data: [listed] });
      server.answer(simulatorScenariosApi.get, scenario);
      server.answer(simulatorScenariosApi.change, { ...scenario, version: 5 });
    };
    const { server, user } = await renderPage(<Page />, { at, answers });
    await user.click(await screen.findByRole('combobox', { name: /^Scenarios/ }));
    await user.click(await screen.findByRole('option', { name: 'Bike' }));
    expect(await screen.findByText(/What this endpoint takes has changed/)).toBeDefined();
    expect((await field(/^amount/)).value).toBe('9');
    await user.click(screen.getByRole('button', { name: 'Save as scenario' }));
    await user.click(await screen.findByRole('button', { name: 'Save in “Bike”' }));
    await waitFor(() =>
      expect(server.callsOf(simulatorScenariosApi.change)[0]?.body).toMatchObject({
        version: 4,
        fingerprint: 'now',
        body: scenario.body,
      }),
    );
  });

  it('says that a scenario could not be loaded, and fills in the one that was chosen last', async () => {
    const listed = (id: number, name: string) => ({
      ...{ id, name, isShared: true, isOwn: false, ownerName: 'Ada Lovelace', endpoint: start, version: 1 },
      ...{ savedOn: new Date(), since: 'same' as const },
    });
    const scenarios = [listed(1, 'Broken'), listed(2, 'Slow'), listed(3, 'Fast')];
    const slow = Promise.withResolvers<void>();
    const answers = (server: FakeServer) => {
      answerAll(server);
      server.answer(simulatorScenariosApi.list, { data: scenarios });
      server.answer(simulatorScenariosApi.get, async ({ params }) => {
        if (params.id === 1) throw new Refusal('server_error');
        if (params.id === 2) await slow.promise;
        return { ...listed(params.id, ''), parameters: [], body: `{"amount":${params.id}}` };
      });
    };
    const { server, user } = await renderPage(<Page />, { at, answers });
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('combobox', { name: /^Scenarios/ }));
      await user.click(await screen.findByRole('option', { name: `${name} (Ada Lovelace)` }));
    };
    await choose('Broken');
    expect(await screen.findByText(/^The scenario could not be loaded/)).toBeDefined();
    await choose('Slow');
    await choose('Fast');
    await waitFor(async () => expect((await field(/^amount/)).value).toBe('3'));
    slow.resolve();
    await waitFor(() => expect(server.callsOf(simulatorScenariosApi.get)).toHaveLength(3));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await field(/^amount/)).value).toBe('3');
  });

  it('says why there is no description, and loads it on demand', async () => {
    const answers = (server: FakeServer) => {
      answerAll(server);
      server.answer(simulatorApi.document, ({ query }) => {
        if (query.reload) return description;
        throw new Refusal('simulator_document', {
          faults: [{ message: 'simulator.document-status', values: { status: 404 } }],
        });
      });
    };
    const { user } = await renderPage(<Page />, { at, answers });
    expect(await screen.findByText('Its server answered with status 404.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('combobox', { name: /^Endpoint/ })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show them' }));
    expect(screen.getByText(/the method TRACE cannot be called here/)).toBeDefined();
  });
});
