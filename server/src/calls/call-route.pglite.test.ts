import { expect, it } from 'vitest';
import { operationOf } from './call-route.ts';

it.each([
  ['/claims/77/lines?page=2', '/claims/{}/lines'],
  ['/claims/8f14e45f-ceea-467f-a0e6-1a2b3c4d5e6f', '/claims/{}'],
  [`/transactions/${'0aZ9'.repeat(8)}/capture`, '/transactions/{}/capture'],
  ['/invoices/INV-2026-0017', '/invoices/{}'],
  ['https://sign-in.example:8443/7/oauth2/v2.0/token#x', 'https://sign-in.example:8443/{}/oauth2/v2.0/token'],
  // Names of operations stay apart, also long ones and those with a version.
  ['/getSettlementsAndRefundsOfTransaction', '/getSettlementsAndRefundsOfTransaction'],
  ['/iso20022/pain001', '/iso20022/pain001'],
  ['/.well-known/openid-configuration', '/.well-known/openid-configuration'],
  ['', ''],
])('tells of %s what is asked for', (url, operation) => {
  expect(operationOf(url)).toBe(operation);
});
