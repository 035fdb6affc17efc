import { simulatorApi, simulatorScenariosApi } from '@houston/contract/features/partners/simulator/simulator.api';
import type {
  EndpointDetail,
  ListedScenario,
  Scenario,
} from '@houston/contract/features/partners/simulator/simulator.schema';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../platform/query-client.ts';
import { type FakeServer, Refusal } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render-app.tsx';
import { answerAll, field, WorkerHere } from '../simulator-answers.fixture.ts';
import { at, details, start } from '../simulator-page.fixture.ts';
import { Page } from '../simulator-page.tsx';

describe('the scenarios of the simulator', () => {
  beforeEach(() => {
    vi.stubGlobal('Worker', WorkerHere);
    localStorage.clear();
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

  it('says once that what a scenario is for has changed, and again when it changes again', async () => {
    const listed: ListedScenario = {
      ...{ id: 3, name: 'Bike', isShared: false, isOwn: true, ownerName: 'Grace Hopper', endpoint: start, version: 1 },
      ...{ savedOn: new Date(), since: 'changed' },
    };
    const load = async (fingerprint: string) => {
      const { server, user } = await renderPage(<Page />, {
        at,
        answers(fake) {
          answerAll(fake);
          fake.answer(simulatorApi.endpoint, { ...(details[start] as EndpointDetail), fingerprint });
          fake.answer(simulatorScenariosApi.list, { data: [listed] });
          fake.answer(simulatorScenariosApi.get, { ...listed, parameters: [], body: '{"amount":9}' });
        },
      });
      await user.click(await screen.findByRole('combobox', { name: /^Scenarios/ }));
      await user.click(await screen.findByRole('option', { name: 'Bike' }));
      await waitFor(async () => expect((await field(/^amount/)).value).toBe('9'));
      await waitFor(() => expect(server.callsOf(simulatorScenariosApi.get)).toHaveLength(1));
      const isTold = screen.queryByText(/What this endpoint takes has changed/) !== null;
      cleanup();
      queryClient.clear();
      return isTold;
    };
    expect([await load('one'), await load('one'), await load('two')]).toEqual([true, false, true]);
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
});
