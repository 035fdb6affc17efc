import {
  contrastOf,
  houstonPalette,
  type Palette,
} from '@houston/contract/features/settings/customer-environment/palette';
import { describe, expect, it } from 'vitest';
import { brandVariables, schemeColors } from './brand-colors.ts';

const sunny: Palette = {
  ...houstonPalette,
  primary: '#ffd400',
  onPrimary: '#1b1b1b',
  link: '#8a5a00',
  darkPrimary: '#ffd400',
  darkOnPrimary: '#1b1b1b',
  darkLink: '#ffcf5c',
};
const pairs = [
  ['mantine-color-text', 'houston-surface'],
  ['mantine-color-text', 'houston-canvas'],
  ['mantine-color-text', 'mantine-color-default-hover'],
  ['mantine-primary-color-light-color', 'mantine-primary-color-light'],
  ['mantine-primary-color-light-color', 'mantine-primary-color-light-hover'],
  ['houston-on-primary', 'mantine-primary-color-filled'],
  ['houston-on-primary', 'mantine-primary-color-filled-hover'],
  ['mantine-color-dimmed', 'houston-canvas'],
] as const;

describe('the colours of a console in a tenant’s palette', () => {
  it.each([
    ['Houston', houstonPalette],
    ['sunny', sunny],
  ] as const)('of %s can be read, also those that were made', (_name, palette) => {
    for (const scheme of ['light', 'dark'] as const) {
      const colors = schemeColors(palette, scheme);
      for (const [words, ground] of pairs) {
        const ratio = contrastOf(colors[words] ?? '', colors[ground] ?? '');
        expect([scheme, words, ground, ratio >= 4.5]).toEqual([scheme, words, ground, true]);
      }
    }
  });

  it('hold light and dark in one value each', () => {
    expect(brandVariables(houstonPalette)['--houston-surface']).toBe('light-dark(#ffffff, #16191f)');
  });
});
