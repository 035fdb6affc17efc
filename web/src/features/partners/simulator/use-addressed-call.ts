/** What the address of the page says: the endpoint that is chosen (`?route=POST /orders`), or a call to begin from (`?run=12`, `?call=12`). */
import { integrationCallsApi } from '@houston/contract/features/partners/integration-calls/integration-calls.api';
import { httpMethods } from '@houston/contract/features/partners/integration-calls/integration-calls.schema';
import { simulatorApi, simulatorCallsApi } from '@houston/contract/features/partners/simulator/simulator.api';
import type {
  Scenario,
  SimulatorDocument,
  SimulatorRun,
} from '@houston/contract/features/partners/simulator/simulator.schema';
import { useEffect, useRef, useState } from 'react';
import { text } from '../../../i18n/i18n.ts';
import { useSearch } from '../../../platform/address/use-search.ts';
import { queryClient, readOf } from '../../../platform/query-client.ts';
import { showError, showErrorText } from '../../../platform/toast.ts';
import { filledForm } from './call-form.ts';
import { endpointOf, type LoggedCall, preload } from './preload.ts';
import type { ComparedCall } from './runs/compare-dialog.tsx';
import type { Simulator } from './use-simulator.ts';

/** A call to begin from, and the run itself where it is one of the simulator: its answer is shown too. */
interface Beginning {
  call: LoggedCall;
  run: SimulatorRun | null;
  /** The call of the log that it is, to be named and compared. */
  original: Original | null;
}

export type Original = ComparedCall & { id: number };

/** Bytes of a body that the log keeps. */
const mostLogged = 64 * 1024;

/** By the name of the value in the address that holds an id, where a call to begin from is read. */
const beginnings: Readonly<Record<string, (id: number) => Promise<Beginning>>> = {
  run: async (id) => {
    const run = await queryClient.fetchQuery(readOf(simulatorCallsApi.get, { params: { id } }));
    const { method, url, requestHeaders: headers, requestBody: body } = run;
    return { call: { method, url, headers, body, isCut: false }, run, original: null };
  },
  // One that the log of integrations keeps.
  call: async (id) => {
    const logged = await queryClient.fetchQuery(readOf(integrationCallsApi.get, { params: { id } }));
    const { httpMethod, url, requestHeaders, requestBody: body, requestSize } = logged;
    const method = Object.entries(httpMethods).find(([, number]) => number === httpMethod)?.[0] ?? '';
    const isCut = (requestSize ?? 0) > mostLogged;
    const headers = Object.fromEntries(requestHeaders);
    const original: Original = {
      ...{ id, at: logged.dateTimeUtc, method, url, requestBody: body, responseBody: logged.responseBody },
      ...{ status: logged.responseStatusCode, failure: logged.error, idempotencyKey: headers['idempotency-key'] ?? '' },
    };
    return { call: { method, url, headers, body, isCut }, run: null, original };
  },
};

interface Failure {
  error: unknown;
  retry: () => void;
}

export function useAddressedCall(document: SimulatorDocument, simulator: Simulator) {
  const [search, setSearch] = useSearch();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [masked, setMasked] = useState<readonly string[]>([]);
  const [original, setOriginal] = useState<Original | null>(null);
  const shown = useRef<string | undefined>(undefined);
  const name = Object.keys(beginnings).find((key) => /^[1-9]\d{0,14}$/.test(search[key] ?? ''));
  const beginning = name === undefined ? undefined : `${name} ${search[name]}`;
  const { route } = search;

  /** @returns false where another was chosen before this one had come */
  async function load(id: string, fill?: Parameters<Simulator['choose']>[1]): Promise<boolean> {
    shown.current = id;
    setMasked([]);
    setOriginal(null);
    try {
      if ((await simulator.choose(id, fill)) === null) return false;
      setFailure(null);
    } catch (error) {
      if (shown.current !== id) return false;
      setFailure({ error, retry: () => void load(id, fill) });
    }
    return true;
  }

  /** Chooses an endpoint, and says so in the address. */
  async function choose(id: string, fill?: Parameters<Simulator['choose']>[1]): Promise<boolean> {
    if (!(await load(id, fill))) return false;
    await setSearch(
      { route: id, ...Object.fromEntries(Object.keys(beginnings).map((key) => [key, undefined])) },
      'replace',
    );
    return true;
  }

  async function begin(key: string, id: number): Promise<void> {
    try {
      const { call, run, original: of = null } = (await beginnings[key]?.(id)) ?? {};
      if (call === undefined) return;
      const endpoint = endpointOf(document.endpoints, call);
      if (endpoint === null)
        return showErrorText(text('simulator.preload-gone', { method: call.method, url: call.url }));
      const detail = await queryClient.fetchQuery(readOf(simulatorApi.endpoint, { query: { id: endpoint.id } }));
      const values = preload(endpoint, detail, call);
      if (!(await choose(endpoint.id, () => filledForm(detail, values)))) return;
      setMasked(values.masked);
      setOriginal(of);
      if (run != null) simulator.setRun(run);
    } catch (error) {
      showError(error, 'simulator.run-failed');
    }
    return undefined;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (name !== undefined && search[name] !== undefined) void begin(name, Number(search[name]));
    else if (route !== undefined && route !== shown.current) void load(route);
  }, [beginning, route]);

  return {
    failure,
    masked,
    original,
    choose,
    /** Puts the values of a scenario in, at its endpoint. */
    open: async (scenario: Scenario) => {
      await choose(scenario.endpoint, (detail) => filledForm(detail, scenario));
    },
  };
}
