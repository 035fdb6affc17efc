import { describe, expect, it } from 'vitest';
import { prettyJson } from './pretty-json.ts';

describe('JSON with one member a line', () => {
  it.each([
    ['{"a":1,"b":[true,null]}', '{\n  "a": 1,\n  "b": [\n    true,\n    null\n  ]\n}'],
    ['{}', '{}'],
    ['{ "a" : [ ] , "b" : { } }', '{\n  "a": [],\n  "b": {}\n}'],
    [' "a;{b}" ', '"a;{b}"'],
    ['["a\\"b\\\\","c"]', '[\n  "a\\"b\\\\",\n  "c"\n]'],
  ])('%j', (text, pretty) => {
    expect(prettyJson(text)).toBe(pretty);
  });

  it('keeps numbers and repeated names as they were sent', () => {
    expect(prettyJson('{"a":1.10,"a":12345678901234567890}')).toBe('{\n  "a": 1.10,\n  "a": 12345678901234567890\n}');
  });

  it('sorts members by name where told to, and never the values of a list', () => {
    expect(prettyJson('{"b":[2,1],"a":{"d":1,"c":2}}', true)).toBe(
      '{\n  "a": {\n    "c": 2,\n    "d": 1\n  },\n  "b": [\n    2,\n    1\n  ]\n}',
    );
  });

  it('reads what is nested deeper than a stack holds', () => {
    expect(prettyJson('['.repeat(3000) + ']'.repeat(3000))?.length).toBeGreaterThan(6000);
  });

  it('means the same as before', () => {
    const value = { text: 'a\n"b" \\ {c}: [d], 😀', list: [[], {}, [{ deep: [1, 2.5e-7, false] }]] };
    expect(JSON.parse(prettyJson(JSON.stringify(value)) ?? '')).toEqual(value);
  });

  it.each(['', '{', 'a;b;c', '{"a":1}}'])('is nothing for what is no JSON: %j', (text) => {
    expect(prettyJson(text)).toBeNull();
  });
});
