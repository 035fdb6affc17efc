/** The colours of a tenant, and whether they can be read: shared, so that console and server judge alike. */
import * as z from 'zod';
import type { Fault } from '../../../problem.ts';

/** Each colour exists twice: for a light and, with `dark` before its name, for a dark surrounding. */
export const roles = ['primary', 'onPrimary', 'background', 'surface', 'text', 'mutedText', 'link', 'danger'] as const;
export type ColorRole = (typeof roles)[number];
export type ColorScheme = 'light' | 'dark';
export type ColorName = ColorRole | `dark${Capitalize<ColorRole>}`;

export function colorName(role: ColorRole, scheme: ColorScheme): ColorName {
  return scheme === 'light' ? role : (`dark${role.charAt(0).toUpperCase()}${role.slice(1)}` as ColorName);
}

export const colorNames: readonly ColorName[] = (['light', 'dark'] as const).flatMap((scheme) =>
  roles.map((role) => colorName(role, scheme)),
);

/** `#rgb` or `#rrggbb`, kept as `#rrggbb` in lower case. */
export const HexColor = z
  .string('validation.required')
  .trim()
  .min(1, 'validation.required')
  .max(20, 'validation.color')
  .toLowerCase()
  .regex(/^#?([0-9a-f]{3}|[0-9a-f]{6})$/, 'validation.color')
  .transform((text) => {
    const digits = text.replace('#', '');
    return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
  });

export type Palette = Record<ColorName, string>;

/** A JSON map from colour name to hex code; every name, and no other. */
export const Palette = z.strictObject(
  Object.fromEntries(colorNames.map((name) => [name, HexColor])) as Record<ColorName, typeof HexColor>,
) as unknown as z.ZodType<Palette>;

/** What is written on what. */
export const textPairs: readonly (readonly [ColorRole, ColorRole])[] = [
  ['text', 'background'],
  ['text', 'surface'],
  ['mutedText', 'background'],
  ['mutedText', 'surface'],
  ['link', 'background'],
  ['link', 'surface'],
  ['danger', 'background'],
  ['danger', 'surface'],
  ['onPrimary', 'primary'],
];

/** WCAG 2.2, 1.4.3. */
export const leastContrast = 4.5;

interface WeakPair {
  /** The colour of the words, and what they stand on. */
  words: ColorName;
  ground: ColorName;
  /** Below 4.5. */
  ratio: number;
}

/** What stands on its own ground, such as a menu, has one from white to light grey, or from black to dark grey. */
const leastToBlackOrWhite = 7;

/** Grounds that are not light among the light colours, or not dark among the dark ones. */
function unsuitedGrounds(palette: Palette): { ground: ColorName; scheme: ColorScheme }[] {
  return (['light', 'dark'] as const).flatMap((scheme) =>
    (['background', 'surface'] as const).flatMap((role) => {
      const ground = colorName(role, scheme);
      const ratio = contrastOf(palette[ground], scheme === 'light' ? '#000000' : '#ffffff');
      return ratio < leastToBlackOrWhite ? [{ ground, scheme }] : [];
    }),
  );
}

/** What is wrong with a palette, as message keys with what their placeholders stand for; nothing when it is good. */
export function paletteFaults(palette: Palette): Fault[] {
  return [
    ...unsuitedGrounds(palette).map(({ ground, scheme }) => ({
      message: `customer-environment.ground-not-${scheme}`,
      values: { ground },
    })),
    ...weakPairs(palette).map(({ words, ground, ratio }) => ({
      message: 'customer-environment.weak-pair',
      // Rounded down: what is too little must not read as enough.
      values: { words, ground, ratio: Math.floor(ratio * 100) / 100, least: leastContrast },
    })),
  ];
}

/** The pairs that are too hard to read; none when the palette is good. */
function weakPairs(palette: Palette): WeakPair[] {
  return (['light', 'dark'] as const).flatMap((scheme) =>
    textPairs.flatMap(([role, under]) => {
      const words = colorName(role, scheme);
      const ground = colorName(under, scheme);
      const ratio = contrastOf(palette[words], palette[ground]);
      return ratio < leastContrast ? [{ words, ground, ratio }] : [];
    }),
  );
}

/** The ratio of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** 0 for black to 1 for white, as WCAG defines it. */
export function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue of `#rrggbb`, 0 to 255. */
export function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** Houston's own colours: what the console wears while no palette is set, and where a new one starts. */
export const houstonPalette: Palette = {
  primary: '#1f55ab',
  onPrimary: '#ffffff',
  background: '#f5f6f8',
  surface: '#ffffff',
  text: '#15181e',
  mutedText: '#5b6472',
  link: '#1f55ab',
  danger: '#c22323',
  darkPrimary: '#2f68c8',
  darkOnPrimary: '#ffffff',
  darkBackground: '#101318',
  darkSurface: '#16191f',
  darkText: '#d5d9e0',
  darkMutedText: '#a3acba',
  darkLink: '#88acec',
  darkDanger: '#ff8787',
};
