import { describe, expect, it } from 'vitest';
import { processorTimeOf } from '../../testing/processes/processor-time.ts';
import { namedWordsOf, withWords, wordsOf } from './partner-words.ts';

describe('the words of a partner that refuses', () => {
  it.each([
    ['a CSV of one column', 'error\nthe period of this date is closed', 'the period of this date is closed'],
    ['a CSV with others beside it', 'status;message\r\nrefused;no such shop\r\n', 'no such shop'],
    ['JSON', '{"error": "no such shop"}', 'no such shop'],
    ['JSON with a code', '{"code": "E1042", "message": "the period is closed"}', 'E1042: the period is closed'],
    ['a code that the words name already', '{"code": 12, "error": "fault 12"}', 'fault 12'],
    ['an object within it', '{"error": {"code": "CLOSED", "message": "closed"}}', 'CLOSED: closed'],
    ['several errors', '{"errors": [{"detail": "no amount"}, {"detail": "no date"}]}', 'no amount; no date'],
    ['a problem of RFC 9457', '{"type": "about:blank", "title": "Refused", "detail": "No such shop"}', 'No such shop'],
    ['a list', '["no amount", "no date"]', 'no amount; no date'],
    [
      'an HTML page',
      '<html><head><title>503 Closed &amp; gone</title></head><body>x</body></html>',
      '503 Closed & gone',
    ],
    ['SOAP', '<s:Fault><faultstring xml:lang="en">No such shop</faultstring></s:Fault>', 'No such shop'],
    ['markup without a name', '<p>Out of <b>order</b></p><script>alert(1)</script>', 'Out of order'],
    ['plain text', 'Bad gateway\nand more', 'Bad gateway'],
    ['JSON that was cut', '{"error": "no su', '{"error": "no su'],
  ])('are read out of %s', (_name, body, words) => {
    expect(wordsOf(body)).toBe(words);
  });

  it.each([null, '', '  \n', '{}', '[]', '{"error": null}', '{"error": ""}', '<p></p>'])('are none in %j', (body) => {
    expect(wordsOf(body)).toBeNull();
  });

  it('are one short line without secrets and control characters', () => {
    expect(wordsOf(`a\u0000b\u202e\tc ${'x'.repeat(1000)}`)).toHaveLength(300);
    expect(wordsOf('{"error": "NL91ABNA0417164300 \\u001b[31mis \\n closed"}')).toBe('NL91***00 [31mis closed');
    expect(wordsOf('token=abc123 expired')).toBe('token=*** expired');
  });

  it('are read at once, however large and however made the answer is', async () => {
    const answers = [`[${'['.repeat(200_000)}`, '<title>'.repeat(500_000), `{"error": "${'x'.repeat(5_000_000)}"}`];
    expect(await processorTimeOf(() => answers.map(wordsOf))).toBeLessThan(500);
  });

  it('of an answer that is none count only under a name of a fault', () => {
    expect(namedWordsOf('status;error\naccepted;no such shop')).toBe('no such shop');
    expect(namedWordsOf('{"decision": "reject", "reason": "bankrupt"}')).toBe('bankrupt');
    expect([namedWordsOf('status\naccepted'), namedWordsOf('OK'), namedWordsOf('<p>Hello</p>')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it.each([
    ['<!DOCTYPE html><html><head><title>Log in</title></head></html>', 'the answer is a web page: Log in'],
    ['<html><body><h1>Sorry</h1></body></html>', 'the answer is a web page: Sorry'],
    ['<html><body>Hello</body></html>', 'the answer is a web page'],
    ['  \n', 'the answer is empty'],
    [Buffer.from([0xff, 0xfe, 0, 1, 2, 65]).toString('utf8'), 'the answer is no readable text'],
    ['status;reference\naccepted;', null],
    ['{"status":"ok"}', null],
  ])('of %j, which is no answer at all, are what it is', (body, words) => {
    expect(namedWordsOf(body)).toBe(words);
  });

  it('follow what we say of it', () => {
    expect(withWords('The ledger answered 422', 'closed')).toBe('The ledger answered 422: closed');
    expect(withWords('The ledger answered 422', null)).toBe('The ledger answered 422');
  });
});
