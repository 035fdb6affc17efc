import { describe, expect, it } from 'vitest';
import { valueChanges } from './value-changes.ts';

describe('the difference of two JSON texts', () => {
  it('is one of values, whatever their layout and order', () => {
    const before = '{"a": 1, "b": {"c": "x", "d": [1, 2]}, "e": null}';
    const after = '{\n  "b": {"d": [1, 3, 4], "c": "x"},\n  "f": {}, "a": 1}';
    expect(valueChanges(before, after)).toEqual([
      { path: 'b.d[1]', before: '2', after: '3' },
      { path: 'e', before: 'null', after: null },
      { path: 'b.d[2]', before: null, after: '4' },
      { path: 'f', before: null, after: '{}' },
    ]);
  });

  it('is none where only layout and order differ', () => {
    expect(valueChanges('{"a":1,"b":2}', '{\n "b": 2, "a": 1}')).toEqual([]);
  });

  it.each(['{"a": 12345678901234567890}', '{"a":1,"a":2}', '{"a": '])('is not told by values for %s', (text) => {
    expect(valueChanges('{"a":1}', text)).toBeNull();
  });
});
