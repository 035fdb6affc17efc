import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { findField, findJsonError } from './json-places.ts';

const text = '{"amount": 12, "lines": [{"net": 5}, {"net": "x"}], "deb\\u0074or": {"name": "A.B"}}';

function fieldText(path: string, doc = text): string {
  const { from, to } = findField(EditorState.create({ doc }), path);
  return doc.slice(from, to);
}

describe('the place of a field', () => {
  it.each([
    ['amount', '12'],
    ['lines.1.net', '"x"'],
    ['debtor.name', '"A.B"'],
    ['lines', '[{"net": 5}, {"net": "x"}]'],
  ])('%s is its value', (path, value) => {
    expect(fieldText(path)).toBe(value);
  });

  it('of a missing field is the bracket of what should hold it', () => {
    expect(fieldText('debtor.email')).toBe('{');
    expect(findField(EditorState.create({ doc: text }), 'debtor.email').from).toBe(text.indexOf('{"name"'));
    expect(fieldText('')).toBe('{');
  });

  it('is within the text, also of one that is empty or broken', () => {
    for (const doc of ['', '{', '{"a"', 'x', '{"a":}']) {
      const { from, to } = findField(EditorState.create({ doc }), 'a.b');
      expect(from).toBeLessThanOrEqual(to);
      expect(to).toBeLessThanOrEqual(doc.length);
    }
  });
});

describe('the first place that is no JSON', () => {
  it.each([
    ['{"a": 1 "b": 2}', 8],
    ['{"a": oops}', 6],
    ['{"a": 1', 7],
    ['', 0],
  ])('of %s', (broken, at) => {
    expect(findJsonError(broken).from).toBe(at);
  });
});
