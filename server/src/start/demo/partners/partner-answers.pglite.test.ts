import { expect, it } from 'vitest';
import { answerOf } from './partner-answers.ts';

const line = 'A1234567;x;y;2514;EUR';
const ask = (askedBefore: number, askedFor?: number) =>
  answerOf({
    ...{ partner: 'export', path: '/credits', body: `number;a;b;amount;currency\n${line}`, askedBefore },
    ...(askedFor !== undefined && { askedFor }),
  }).status;

it('is closed for maintenance, and open again before a requeue has used up its retries', () => {
  // At once, after 10 seconds, after 60 more, after 5 minutes more.
  expect([0, 10_000, 70_000, 370_000].map((askedFor, before) => ask(before, askedFor))).toEqual([503, 503, 503, 200]);
});

it('stays closed in the past of the demo, which tells of failures', () => {
  expect([0, 2, 20].map((before) => ask(before))).toEqual([503, 503, 503]);
});
