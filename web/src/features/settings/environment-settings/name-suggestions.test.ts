import { describe, expect, it } from 'vitest';
import { suggestNames } from './name-suggestions.ts';

const names = ['ENABLE_B', 'ENABLE_A', 'ENABLE_A', 'OTHER'];

describe('suggestNames', () => {
  it.each([
    ['nothing typed', '', []],
    ['only spaces', '  ', []],
    ['no name that matches', 'xyz', []],
    ['several that match, each once and in order', 'enable', ['ENABLE_A', 'ENABLE_B']],
    ['the only match before it is complete', 'OTH', ['OTHER']],
    ['the only match once it is typed', 'OTHER', []],
    ['the only match in other letters', 'other', ['OTHER']],
  ])('for %s', (_what, typed, suggested) => {
    expect(suggestNames(names, typed)).toEqual(suggested);
  });

  it('keeps a typed name that is part of another', () => {
    expect(suggestNames(['FLAG', 'FLAG_TWO'], 'FLAG')).toEqual(['FLAG', 'FLAG_TWO']);
  });
});
