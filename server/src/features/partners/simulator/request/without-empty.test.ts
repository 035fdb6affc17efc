import { describe, expect, it } from 'vitest';
import { withoutEmpty } from './without-empty.ts';

describe('a body without what is empty', () => {
  it.each([
    ['{"a":null,"b":"","c":1}', '{"c":1}'],
    ['{"a":{"b":{"c":null}},"d":{}, "e":0,"f":false}', '{"e":0,"f":false}'],
    ['{"a":[null,"",{},{"b":""},"x",0]}', '{"a":["x",0]}'],
    ['{"a":[],"b":null}', '{"a":[]}'],
    ['{"a":null}', '{}'],
    ['{}', '{}'],
    ['[null]', '[]'],
    ['null', 'null'],
    ['""', '""'],
    ['{"":null,"__proto__":{"a":""},"b":{"":1}}', '{"b":{"":1}}'],
  ])('%s is sent as %s', (typed, sent) => {
    expect(withoutEmpty(typed)).toBe(sent);
  });

  it('keeps every number as it was typed, and all of a body in which nothing is empty', () => {
    const numbers = '{"a":12345678901234567890,"b":1.50,"c":-0,"d":1e2,"e":[0.10]';
    expect(withoutEmpty(`${numbers},"f":null}`)).toBe(`${numbers}}`);
    const whole = '{ "b" : 1.0,\n "a" : [ ] }';
    expect(withoutEmpty(whole)).toBe(whole);
    const words = '{"a":" ","b":"null","c":"a \\"\\" b"}';
    expect(withoutEmpty(words)).toBe(words);
  });

  it.each(['', '{', '{"a":null', '{"a":""}}'])('is none for %j', (typed) => {
    expect(() => withoutEmpty(typed)).toThrow(SyntaxError);
  });
});
