/** From a tenant's palette to the colours of the console: pure, so that tests can judge what comes out. */
import {
  type ColorRole,
  type ColorScheme,
  channelsOf,
  colorName,
  contrastOf,
  leastContrast,
  luminanceOf,
  type Palette,
} from '@houston/contract/features/settings/customer-environment/palette';

/** The colours of one scheme, by the name of the variable without its dashes. */
export function schemeColors(palette: Palette, scheme: ColorScheme): Record<string, string> {
  const color = (role: ColorRole) => palette[colorName(role, scheme)];
  const [primary, onPrimary, background, surface] = [
    color('primary'),
    color('onPrimary'),
    color('background'),
    color('surface'),
  ];
  const [words, muted, link, danger] = [color('text'), color('mutedText'), color('link'), color('danger')];
  // Away from what is written on it, so that it only gets easier to read.
  const hover = mixed(primary, luminanceOf(onPrimary) > luminanceOf(primary) ? '#000000' : '#ffffff', 0.12);
  const tint = mixed(surface, primary, 0.12);
  const tintHover = mixed(surface, primary, 0.18);
  const onTint = readable(link, [tint, tintHover, mixed(background, primary, 0.12)]);
  return {
    'houston-surface': surface,
    'houston-canvas': background,
    'houston-line': mixed(surface, words, 0.16),
    'houston-muted': muted,
    'houston-on-primary': onPrimary,
    // The brand colour itself may be too close to the ground to be seen around a field.
    'houston-focus': link,
    'mantine-color-body': surface,
    'mantine-color-text': words,
    'mantine-color-dimmed': muted,
    'mantine-color-placeholder': muted,
    'mantine-color-error': danger,
    'mantine-color-anchor': link,
    'mantine-color-default': surface,
    'mantine-color-default-color': words,
    'mantine-color-default-hover': mixed(surface, words, 0.05),
    'mantine-color-default-border': mixed(surface, words, 0.26),
    'mantine-primary-color-contrast': onPrimary,
    ...ofPrimary('filled', primary),
    ...ofPrimary('filled-hover', hover),
    ...ofPrimary('light', tint),
    ...ofPrimary('light-hover', tintHover),
    ...ofPrimary('light-color', onTint),
    'mantine-color-orbit-text': link,
    ...ofPrimary('outline', link),
    ...ofPrimary('outline-hover', tint),
  };
}

function ofPrimary(part: string, color: string): Record<string, string> {
  return { [`mantine-primary-color-${part}`]: color, [`mantine-color-orbit-${part}`]: color };
}

/** Every variable with its value for light and for dark: the page takes the one of its scheme by itself. */
export function brandVariables(palette: Palette): Record<string, string> {
  const light = schemeColors(palette, 'light');
  const dark = schemeColors(palette, 'dark');
  return Object.fromEntries(
    Object.keys(light).map((name) => [`--${name}`, `light-dark(${light[name]}, ${dark[name]})`]),
  );
}

/** `share` of `other` in `color`. */
function mixed(color: string, other: string, share: number): string {
  const parts = channelsOf(other);
  const channels = channelsOf(color).map((channel, place) => channel * (1 - share) + (parts[place] ?? 0) * share);
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** The nearest tone of `color` that can be read on all of `grounds`. */
function readable(color: string, grounds: readonly string[]): string {
  const isLight = grounds.every((ground) => luminanceOf(ground) > 0.18);
  for (let share = 0; share <= 1; share += 0.05) {
    const tone = mixed(color, isLight ? '#000000' : '#ffffff', share);
    if (grounds.every((ground) => contrastOf(tone, ground) >= leastContrast)) return tone;
  }
  return isLight ? '#000000' : '#ffffff';
}
