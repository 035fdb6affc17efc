import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastOf } from '@houston/contract/features/settings/customer-environment/palette';
import { describe, expect, it } from 'vitest';
import { theme } from './theme.ts';

const css = readFileSync(join(import.meta.dirname, 'look.css'), 'utf8');

/** What a variable of look.css is in the light and in the dark. */
function valuesOf(name: string): string[] {
  const [, light = '', dark = ''] = new RegExp(`--${name}: .*?light-dark\\((.+?), (.+?)\\)+;`).exec(css) ?? [];
  return [light, dark].map((value) => {
    const shade = /--mantine-color-orbit-(\d)/.exec(value)?.[1];
    return shade === undefined ? value : (theme.colors?.orbit?.[Number(shade)] ?? '');
  });
}

describe('the ring around what has the focus', () => {
  const rings = valuesOf('houston-ring');
  // Also those of a notice and of a chosen row, which are tinted.
  const grounds = {
    'on a page': valuesOf('houston-canvas'),
    'on a surface': valuesOf('houston-surface'),
    'on a notice': ['#d0ebff', '#1a3a55'],
    'on a chosen row': ['#dbe6fb', '#1f2f4a'],
  };

  it.each(Object.entries(grounds))('is seen %s, in the light and in the dark', (_, [light = '', dark = '']) => {
    expect(contrastOf(rings[0] ?? '', light)).toBeGreaterThanOrEqual(3);
    expect(contrastOf(rings[1] ?? '', dark)).toBeGreaterThanOrEqual(3);
  });

  it('is that of a tenant where it has colours of its own', () => {
    expect(css).toContain('--houston-ring: var(--houston-focus,');
  });
});
