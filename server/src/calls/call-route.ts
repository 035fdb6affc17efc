/**
 * What is alike about calls: partner, way, method, the address without its numbers, which lists look for texts in, and the operation, by
 * which failures are counted together. There are few of these.
 */
import { createHash } from 'node:crypto';
import type { CallRecord } from './call-record.ts';

export interface CallRoute {
  readonly id: number;
  readonly partnerId: number;
  readonly inbound: boolean;
  readonly method: number;
  readonly address: string;
  readonly operation: string;
}

const numbers = /\/(?:\d+|[0-9A-Za-z]{32,64}|[0-9a-fA-F]{8}-[0-9a-fA-F-]{27})(?=\/|$)/g;

/** An address, or a part of one, with `{}` for each part that is a number or an id. Migration 0065 does the same. */
export function withoutNumbers(url: string): string {
  return url.replace(/[?#].*$/s, '').replaceAll(numbers, '/{}');
}

// A long word without a digit is the name of an operation; what has four digits and a sign between them is a number, as INV-2026-0017.
const ids =
  /\/(?:\d+|(?=[^/]*\d)[0-9A-Za-z]{32,64}|[0-9a-fA-F]{8}-[0-9a-fA-F-]{27}|(?=[^/]*[-_~:%])(?=(?:[^/\d]*\d){4})[^/]+)(?=\/|$)/g;

/** As many characters as a filter takes: a group of failures leads to its calls by it. */
const mostOfOperation = 200;

/** What an address asks for: `{}` stands for each part of its path that is an id, however that is written. */
export function operationOf(url: string): string {
  const [, origin = '', path = ''] = /^([a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)/is.exec(url) ?? [];
  return origin + path.replaceAll(ids, '/{}');
}

/** Of the addresses that this process has met: there are few, and a digest for each call would cost more than storing it. */
const known = new Map<string, CallRoute>();
const mostKnown = 2_000;

export function routeOf(
  partnerId: number,
  record: Pick<CallRecord, 'inbound' | 'method' | 'url' | 'address' | 'operation'>,
): CallRoute {
  const { inbound, method, url } = record;
  const address = record.address ?? withoutNumbers(url);
  const operation = (record.operation ?? operationOf(url)).slice(0, mostOfOperation);
  const text = `${partnerId} ${inbound ? 't' : 'f'} ${method} ${address} ${operation}`;
  let route = known.get(text);
  if (route === undefined) {
    const digest = createHash('md5').update(text).digest('hex');
    route = { id: Number.parseInt(digest.slice(0, 12), 16), partnerId, inbound, method, address, operation };
    if (known.size >= mostKnown) known.clear();
    known.set(text, route);
  }
  return route;
}
