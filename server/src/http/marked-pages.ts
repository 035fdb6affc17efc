/** Pages that the console reads to make a file of a whole list: they may come from a standby, as nobody works with them. */
import { type Endpoint, isWrite } from '@houston/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Call } from '../call.ts';
import { appAt } from '../db/replica/app-at.ts';

/** Of a page of a list, as the console marks it. */
const mark = 'x-houston-export';

/** Hands `run` the call, which reads at a standby where it is for a marked page of a list. Whatever answers has all that was stored before. */
export function atStandbyIfMarked<T>(
  endpoint: Endpoint,
  { headers }: FastifyRequest,
  call: Call,
  run: (call: Call) => Promise<T>,
): Promise<T> {
  if (headers[mark] !== '1' || !isList(endpoint)) return run(call);
  return call.app.reads.read((source) => run({ ...call, app: appAt(call.app, source) }));
}

function isList(endpoint: Endpoint): boolean {
  const { query } = endpoint;
  return !isWrite(endpoint) && query instanceof z.ZodObject && 'skip' in query.shape && 'limit' in query.shape;
}
