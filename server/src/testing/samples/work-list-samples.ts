/** Samples of the calls that all work lists have. Each press is one of its own: a key stands for one list. */
import { randomUUID } from 'node:crypto';
import type { Sample } from './sample.ts';

export const workListSamples = {
  list: (): Sample => ({
    query: {
      ...{ limit: '10', skip: '0', order: '-since', number: 'D000000001' },
      ...{ assignee: 'me', tenantId: '1', closed: 'false' },
    },
    answers: ['ok'],
  }),
  /** @param body what a call sends beside the version; a read sends nothing */
  item: (id: number, body?: object): Sample => ({
    params: { id: String(id) },
    ...(body && { body: { version: 1, ...body } }),
    // The calls of one caller change the same item one after the other.
    answers: ['ok', 'stale_version', 'already_ended', 'nothing_to_do'],
  }),
  due: (id: number): Sample => ({
    params: { id: String(id) },
    body: { version: 1, dueOn: '2026-12-24' },
    answers: ['ok', 'stale_version', 'already_ended', 'nothing_to_do'],
  }),
  note: (id: number): Sample => ({
    params: { id: String(id) },
    body: { text: 'Called', press: randomUUID() },
    answers: ['ok'],
  }),
  takeNext: (): Sample => ({ body: { press: randomUUID() }, answers: ['ok', 'nothing_to_do'] }),
};
