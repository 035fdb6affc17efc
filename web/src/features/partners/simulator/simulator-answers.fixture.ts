import type { Deployment } from '@houston/contract/deployments';
import {
  simulatorApi,
  simulatorCallsApi,
  simulatorScenariosApi,
} from '@houston/contract/features/partners/simulator/simulator.api';
import type { EndpointDetail, SimulatorDocument } from '@houston/contract/features/partners/simulator/simulator.schema';
import { versionApi } from '@houston/contract/features/settings/version/version.api';
import { screen } from '@testing-library/react';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { type CheckQuestion, check } from './check/check-desk.ts';
import { description, details, own, run } from './simulator-page.fixture.ts';

/** Answers as the worker does, in the same thread. */
export class WorkerHere {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  postMessage(question: CheckQuestion): void {
    this.onmessage?.({ data: check(question) });
  }
  terminate(): void {}
}

export function answerAll(
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

export const press = () => screen.findByRole('button', { name: 'Simulate call' });
export const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
