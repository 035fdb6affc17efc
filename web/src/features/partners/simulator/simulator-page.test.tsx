import { integrationCallsApi } from '@houston/contract/features/partners/integration-calls/integration-calls.api';
import { simulatorApi, simulatorCallsApi } from '@houston/contract/features/partners/simulator/simulator.api';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, Refusal } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { answerAll, field, press, WorkerHere } from './simulator-answers.fixture.ts';
import { at, description, own, run, start } from './simulator-page.fixture.ts';
import { Page } from './simulator-page.tsx';

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
    // By words of its address and summary, and without the mouse.
    await user.keyboard('number get reads{Enter}');
    expect(await screen.findByText('This endpoint takes no body.')).toBeDefined();
    expect(screen.getAllByText('GET /transactions/{number}').length).toBeGreaterThan(0);
    expect(address()).toContain('route=GET');
    await user.click(await press());
    expect(await screen.findByText('Parameters are missing or not valid.')).toBeDefined();
    expect(document.activeElement).toBe(await field(/^number/));
    await user.keyboard('a');
    await user.click(await screen.findByRole('checkbox', { name: 'Pre-fill' }));
    expect(await field(/^number/)).toHaveProperty('value', 'a');
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

  it('sends JSON as it stands, with a warning where the document asks for something else', async () => {
    const { server, user } = await renderPage(<Page />, {
      at: `${at}?route=${encodeURIComponent(start)}`,
      answers: answerAll,
    });
    await user.type(await field(/^amount/), '0');
    await user.type(await field(/^invoiceDate/), '2026-01-02');
    await user.click(await press());
    // As a form it is not sent.
    expect(await screen.findByText('It lies outside of what is allowed (0 < 1).')).toBeDefined();
    expect(server.callsOf(simulatorCallsApi.make)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'As JSON' }));
    await user.click(await press());
    await waitFor(() => expect(server.callsOf(simulatorCallsApi.make)).toHaveLength(1));
    expect(JSON.parse(server.callsOf(simulatorCallsApi.make)[0]?.body.body ?? '').amount).toBe(0);
    expect(await screen.findByText(/It is sent all the same/)).toBeDefined();
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

  it('has the documentation in the card of the call, in a new tab', async () => {
    await renderPage(<Page />, { at, answers: answerAll });
    const card = await screen.findByRole('group', { name: 'Simulate call' });
    const link = within(card).getByRole('link', { name: /ocumentation/ });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  });

  it('begins from a call that was made before', async () => {
    await renderPage(<Page />, { at: `${at}?run=7`, answers: answerAll });
    expect((await field(/^amount/)).value).toBe('5');
    expect(await screen.findByLabelText('Response', { selector: 'section' })).toBeDefined();
  });

  it('leads to the transaction that an answer is about, also where only its beginning was kept', async () => {
    const answers = (server: FakeServer) => {
      answerAll(server);
      const responseBody = '{"transactionNumber": "T-1","lines":["a';
      server.answer(simulatorCallsApi.get, { ...run, id: 6, responseBody, isCut: true });
    };
    await renderPage(<Page />, { at: `${at}?run=6`, answers });
    const link = await screen.findByRole('link', { name: 'Open transaction' });
    expect(link.getAttribute('href')).toBe('/transaction/T-1/general');
  });

  it.each([
    [null, /^The answer is as the description says/],
    ['{}', /^The answer differs from the description/],
  ])('holds an answer to a description that knows of no body: %s', async (responseBody, words) => {
    const answers = (server: FakeServer) => {
      answerAll(server);
      server.answer(simulatorApi.answer, { schema: null, definitions: {}, isCut: false });
      server.answer(simulatorCallsApi.get, { ...run, id: responseBody === null ? 8 : 9, status: 204, responseBody });
    };
    await renderPage(<Page />, { at: `${at}?run=${responseBody === null ? 8 : 9}`, answers });
    expect(await screen.findByText(words)).toBeDefined();
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
    const { user } = await renderPage(<Page />, { at: `${at}?call=3`, answers });
    expect((await field(/^amount/)).value).toBe('8');
    expect((await field(/^note/)).value).toBe('');
    expect(await screen.findByText(/not sent. Fill them in: note/)).toBeDefined();
    // Which call it was, that its key is another, and what the answer was then.
    expect(screen.getByText(/^Filled in from call 3\. Its key is not kept/)).toBeDefined();
    const compare = screen.getByRole('button', { name: 'Compare with call 3' });
    expect(compare.getAttribute('aria-disabled')).toBe('true');
    await user.type(await field(/^invoiceDate/), '2026-01-02');
    await user.click(await press());
    await waitFor(() => expect(compare.getAttribute('aria-disabled')).toBeNull());
    await user.click(compare);
    expect(await screen.findByRole('dialog', { name: 'Two calls compared' })).toBeDefined();
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
    await user.click(screen.getByRole('button', { name: 'Simulate call' }));
    expect(await screen.findByText(/A call is in progress/)).toBeDefined();
    answerIt(run);
    expect(await screen.findByText('The call succeeded.')).toBeDefined();
    await waitFor(() => expect(screen.queryByText(/A call is in progress/)).toBeNull());
    expect(server.callsOf(simulatorCallsApi.make)).toHaveLength(1);
  });

  it('takes back what it said of the press before', async () => {
    const { user } = await renderPage(<Page />, { at: `${at}?route=${encodeURIComponent(start)}`, answers: answerAll });
    await user.click(await press());
    expect(await screen.findByText('The body is not complete or not valid.')).toBeDefined();
    await user.click(await screen.findByRole('checkbox', { name: 'Pre-fill' }));
    await user.click(await press());
    expect(await screen.findByText('The call succeeded.')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('The body is not complete or not valid.')).toBeNull());
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
