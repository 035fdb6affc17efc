import type { SimulatorRun } from '@houston/contract/features/partners/simulator/simulator.schema';
import { expect, it } from 'vitest';
import { curlOf } from './curl.ts';

it('a call as curl ends no quote, and has a variable in place of the key', () => {
  const run = {
    method: 'POST',
    url: "https://pay.example/o'?a=$(id)",
    requestHeaders: { accept: 'a`b' },
    idempotencyKey: 'k',
    requestBody: '{"a":"it\'s; rm"}',
  };
  expect(curlOf(run as unknown as SimulatorRun)).toBe(
    [
      "curl -X POST 'https://pay.example/o'\\''?a=$(id)'",
      "-H 'accept: a`b'",
      "-H 'idempotency-key: k'",
      '-H "x-api-key: $API_KEY"',
      "--data-raw '{\"a\":\"it'\\''s; rm\"}'",
    ].join(' \\\n  '),
  );
});
