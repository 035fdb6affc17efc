import { expect, it } from 'vitest';
import type { Outbound } from '../../http/outbound/outbound.ts';
import { callPartner } from './partners.ts';

const partner = { id: 1, key: 'ccbr', baseUrl: 'https://register.example' };

function answering(body: string): Outbound {
  return { isLoopbackTarget: () => false, fetch: async () => new Response(body) };
}

it.each([
  ['is cut in the middle of a character', `${'a'.repeat(64 * 1024 - 1)}😀${'b'.repeat(10)}`],
  ['holds what no database keeps', 'a\u0000b'],
])('keeps of a call only what can be stored, when the body %s', async (_name, body) => {
  const request = { method: 'POST', path: '/', body } as const;
  const { answer, record } = await callPartner(answering(body), partner, request, {
    calledAt: new Date(),
    step: 'test',
  });
  for (const kept of [record.requestBody, record.responseBody]) {
    expect(kept?.isWellFormed()).toBe(true);
    expect(kept).not.toContain('\u0000');
  }
  expect(answer.body?.length).toBe(body.length);
});
