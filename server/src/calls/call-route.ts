/** What is alike about calls: partner, way, method and the address without its numbers. Lists look for texts among these few. */
import { createHash } from 'node:crypto';
import type { CallRecord } from './call-record.ts';

export interface CallRoute {
  readonly id: number;
  readonly partnerId: number;
  readonly inbound: boolean;
  readonly method: number;
  readonly address: string;
}

const numbers = /\/(?:\d+|[0-9A-Za-z]{32,64}|[0-9a-fA-F]{8}-[0-9a-fA-F-]{27})(?=\/|$)/g;

/** An address, or a part of one, with `{}` for each part that is a number or an id. Migration 0065 does the same. */
export function withoutNumbers(url: string): string {
  return url.replace(/[?#].*$/s, '').replaceAll(numbers, '/{}');
}

/** Of the addresses that this process has met: there are few, and a digest for each call would cost more than storing it. */
const known = new Map<string, CallRoute>();
const mostKnown = 2_000;

export function routeOf(
  partnerId: number,
  record: Pick<CallRecord, 'inbound' | 'method' | 'url' | 'address'>,
): CallRoute {
  const { inbound, method, url } = record;
  const address = record.address ?? withoutNumbers(url);
  const text = `${partnerId} ${inbound ? 't' : 'f'} ${method} ${address}`;
  let route = known.get(text);
  if (route === undefined) {
    const digest = createHash('md5').update(text).digest('hex');
    route = { id: Number.parseInt(digest.slice(0, 12), 16), partnerId, inbound, method, address };
    if (known.size >= mostKnown) known.clear();
    known.set(text, route);
  }
  return route;
}
