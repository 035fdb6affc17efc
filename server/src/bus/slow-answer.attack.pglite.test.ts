import { describe, expect, it } from 'vitest';
import { maskSecrets } from '../calls/masking/mask.ts';
import { namedWordsOf, wordsOf } from './partners/partner-words.ts';

const most = 500_000;

/** Of processor time, on a machine with other things to do. A thousandth of them took minutes. */
const mostMilliseconds = 1_000;

describe('an attack: a partner whose answer stops the worker by being slow to read', () => {
  it.each([
    'password-',
    '"token',
    'a-',
    '"a":"',
    '"password":"\\',
    '"token" ',
    'token=',
    'NL02 ABNA ',
    '<message',
    '&a',
  ])('with %j over and over', (piece) => {
    const answer = piece.repeat(Math.ceil(most / piece.length));
    const start = process.threadCpuUsage();
    maskSecrets(answer);
    wordsOf(answer);
    namedWordsOf(answer);
    const { user, system } = process.threadCpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(mostMilliseconds);
  });

  it('hides what it hid before', () => {
    const body = '{"my-Token": "a\\"b", "note":"api_key=abc&x=1", "iban":"x", "to":"NL02ABNA0123456789"} -=secret=1';
    expect(maskSecrets(body)).toBe(
      '{"my-Token": "***", "note":"api_key=***&x=1", "iban":"***", "to":"NL02***89"} -=secret=***',
    );
  });
});
