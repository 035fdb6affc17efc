import { describe, expect, it } from 'vitest';
import { bodyKey, createBodyDesk } from './body-desk.ts';

const csv = (key: string, isWrapped = false) => ({ key, isJson: false, isWrapped });

function deskWith(texts: Record<string, string>) {
  const desk = createBodyDesk();
  for (const [key, text] of Object.entries(texts)) desk.putText(key, text);
  return desk;
}

describe('the desk', () => {
  it('takes the answer of the steps as it came, and knows which body is missing', () => {
    const desk = createBodyDesk();
    const answer = { data: [{ position: 2, name: 'ExportTask', requestBody: 'a;é', responseBody: null }] };
    const bytes = new TextEncoder().encode(JSON.stringify(answer));
    expect(desk.putSteps(7, bytes.buffer as ArrayBuffer)).toEqual([{ position: 2, name: 'ExportTask' }]);
    expect(desk.view(csv(bodyKey(7, 2, 'request')))).toEqual({
      rows: 1,
      lines: 1,
      longest: 3,
      size: 4,
      isReadable: true,
    });
    expect(desk.view(csv(bodyKey(7, 2, 'response')))).toBeNull();
  });

  it('gives a part of the rows, and fewer at the end', () => {
    const desk = deskWith({ a: '1\n2;3\n4' });
    expect(desk.rows(csv('a', true), 1, 9)).toEqual([
      { number: 2, text: '2;' },
      { number: null, text: '3' },
      { number: 3, text: '4' },
    ]);
  });

  it('shows JSON with one member a line, and gives the text as it was sent', () => {
    const desk = deskWith({ a: '{"a":1}', b: 'no json' });
    const json = (key: string) => ({ key, isJson: true, isWrapped: false });
    expect(desk.view(json('a'))).toMatchObject({ lines: 3, isReadable: true });
    expect(desk.text('a')).toBe('{"a":1}');
    expect(desk.view(json('b'))).toMatchObject({ lines: 1, isReadable: false });
  });

  it('finds the next place in any letter case, on from the last one and around the end', () => {
    const desk = deskWith({ a: 'Alpha\nbeta (1)\nALPHA;x' });
    expect(desk.find(csv('a'), 'alpha', -1)?.row).toBe(0);
    expect(desk.find(csv('a'), 'alpha', 0)).toMatchObject({ row: 2, number: 3 });
    expect(desk.find(csv('a'), 'alpha', 2)?.row).toBe(0);
    expect(desk.find(csv('a'), '(1)', -1)?.row).toBe(1);
    expect(desk.find(csv('a'), 'gamma', -1)).toBeNull();
    expect(desk.find(csv('a', true), 'x', -1)).toMatchObject({ row: 3, number: 3 });
  });

  it('compares two texts, and goes from one difference to the next and back, around the ends', () => {
    const desk = deskWith({ a: 'a\nb\nc\nd\ne', b: 'a\nB\nc\nd\ne\nf' });
    const both = { left: csv('a'), right: csv('b'), isInOne: false };
    expect(desk.compare(both)).toEqual({ changes: 2, isBounded: false, isByValue: false, rows: 6, longest: 1 });
    expect(desk.comparedRows(both, 1, 3)).toEqual([
      { left: { number: 2, text: 'b' }, right: { number: 2, text: 'B' }, isSame: false },
      { left: { number: 3, text: 'c' }, right: { number: 3, text: 'c' }, isSame: true },
    ]);
    expect(desk.nextChange(both, -1, 1)).toBe(1);
    expect(desk.nextChange(both, 1, 1)).toBe(5);
    expect(desk.nextChange(both, 5, 1)).toBe(1);
    expect(desk.nextChange(both, 1, -1)).toBe(5);
    expect(desk.nextChange({ ...both, right: both.left }, -1, 1)).toBeNull();
  });

  it('compares JSON by its values: order, layout and spelling are no differences', () => {
    const desk = deskWith({
      a: '{"id":7,"debtor":{"name":"Jo\\u00eb","country":"NL"},"lines":[1,2]}',
      b: '{\n "debtor": {"country": "NL", "name": "Joë"}, "lines": [1, 2], "id": 7.0}',
      c: '{"debtor":{"country":"BE","name":"Joë"},"lines":[1,2,3],"id":7}',
      plain: 'no json',
    });
    const json = (key: string) => ({ key, isJson: true, isWrapped: false });
    const against = (key: string) => ({ left: json('a'), right: json(key), isInOne: false });
    expect(desk.compare(against('b'))).toMatchObject({ changes: 0, isByValue: true });
    expect(desk.compare(against('c'))).toMatchObject({ changes: 2, isByValue: true });
    const differing = desk.comparedRows(against('c'), 0, 99).filter((row) => !row.isSame);
    expect(differing.map(({ left, right }) => [left?.text.trim(), right?.text.trim()])).toEqual([
      ['"country": "NL",', '"country": "BE",'],
      [undefined, '3'],
    ]);
    expect(desk.compare(against('plain'))).toMatchObject({ isByValue: false });
  });

  it('calls numbers equal only when they are, however many digits they have', () => {
    const desk = deskWith({ a: '[12345678901234567890]', b: '[12345678901234567891]' });
    const json = (key: string) => ({ key, isJson: true, isWrapped: false });
    expect(desk.compare({ left: json('a'), right: json('b'), isInOne: false }).changes).toBe(1);
  });

  it('compares in one column: of a difference, what was above what is', () => {
    const desk = deskWith({ a: 'a\nb\nc\nd', b: 'a\nB\nC\nd\ne' });
    const both = { left: csv('a'), right: csv('b'), isInOne: true };
    expect(desk.compare(both)).toEqual({ changes: 2, isBounded: false, isByValue: false, rows: 7, longest: 1 });
    expect(desk.comparedRows(both, 0, 9)).toEqual([
      { left: { number: 1, text: 'a' }, right: { number: 1, text: 'a' }, isSame: true },
      { left: { number: 2, text: 'b' }, right: null, isSame: false },
      { left: { number: 3, text: 'c' }, right: null, isSame: false },
      { left: null, right: { number: 2, text: 'B' }, isSame: false },
      { left: null, right: { number: 3, text: 'C' }, isSame: false },
      { left: { number: 4, text: 'd' }, right: { number: 4, text: 'd' }, isSame: true },
      { left: null, right: { number: 5, text: 'e' }, isSame: false },
    ]);
    expect(desk.nextChange(both, 1, 1)).toBe(6);
  });
});
