import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeAccountName } from './account-name.ts';

describe('normalizeAccountName', () => {
  it.each([
    ['spaces around it', '  ann@example.com\t'],
    ['a no-break space', '\u00a0ann@example.com'],
    ['capitals', 'ANN@Example.COM'],
    ['full-width letters', 'ａｎｎ@example.com'],
    ['a zero-width space', 'an\u200bn@example.com'],
    ['a soft hyphen', 'ann\u00ad@example.com'],
    ['a NUL', 'ann\u0000@example.com'],
    ['a byte order mark', '\ufeffann@example.com'],
  ])('counts a variant with %s as the same account', (_, variant) => {
    expect(normalizeAccountName(variant)).toBe('ann@example.com');
  });

  it('reads composed and decomposed accents as one, and keeps them apart from the plain letter', () => {
    expect(normalizeAccountName('jose\u0301@example.com')).toBe('jos\u00e9@example.com');
    expect(normalizeAccountName('jose@example.com')).not.toBe(normalizeAccountName('jos\u00e9@example.com'));
  });

  it('keeps different accounts apart', () => {
    expect(normalizeAccountName('ann@example.com')).not.toBe(normalizeAccountName('an@example.com'));
    expect(normalizeAccountName('a.nn@example.com')).toBe('a.nn@example.com');
  });

  it('gives an empty name for blank text', () => {
    expect(normalizeAccountName(' \u200b ')).toBe('');
  });

  it('changes nothing the second time, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = normalizeAccountName(text);
        expect(normalizeAccountName(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});
