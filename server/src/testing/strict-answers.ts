/** What every answer of the server must carry, however it ends. */
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

export const strictPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function expectStrictHeaders({ headers }: Pick<LightMyRequestResponse, 'headers'>) {
  expect(headers['content-security-policy']).toBe(strictPolicy);
  expect(headers['cache-control']).toBe('no-store');
  expectFixedHeaders({ headers });
}

export function expectFixedHeaders({ headers }: Pick<LightMyRequestResponse, 'headers'>) {
  expect(headers['strict-transport-security']).toMatch(/max-age=31536000; includeSubDomains/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['x-request-id']).toMatch(/^[\w-]{12}$/);
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(headers).not.toHaveProperty('x-powered-by');
}

export function expectProblem(answer: LightMyRequestResponse, status: number, code: string) {
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.json()).toMatchObject({ type: 'about:blank', status, requestId: answer.headers['x-request-id'] });
  expectStrictHeaders(answer);
}
