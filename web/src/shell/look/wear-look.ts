/** Puts a look on the page: colours and font by variables, which the page's policy allows without a style element, and the icon. */
import type { Look } from '@houston/contract/features/settings/customer-environment/customer-environment.api';
import { Palette } from '@houston/contract/features/settings/customer-environment/palette';
import { theme } from '../../ui/look/theme.ts';
import { brandVariables } from './brand-colors.ts';

/** What theme.js puts on before the first paint of the next visit. */
const storageKey = 'houston.look';

/** The icon of `index.html`. */
const ownIcon = '/favicon.svg';

const state: { worn: string[]; fonts: FontFace[]; family: string | null } = { worn: [], fonts: [], family: null };

export function wearLook({ palette, font, images }: Pick<Look, 'palette' | 'font' | 'images'>): void {
  const parsed = Palette.safeParse(palette);
  const colors = parsed.success ? brandVariables(parsed.data) : {};
  wearVariables(colors);
  remember(colors);
  wearFont(font);
  wearIcon(images.favicon ?? ownIcon);
}

function wearVariables(variables: Record<string, string>): void {
  const { style, dataset } = document.documentElement;
  // Those of theme.js too, which are not in our list yet.
  const old = [...style].filter((name) => /^--(houston|mantine)-/.test(name));
  for (const name of new Set([...state.worn, ...old]))
    if (!(name in variables) && !isOfFont(name)) style.removeProperty(name);
  for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
  state.worn = Object.keys(variables);
  if (state.worn.length > 0) dataset.branded = '';
  else delete dataset.branded;
}

function remember(colors: Record<string, string>): void {
  try {
    if (Object.keys(colors).length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(colors));
  } catch {
    // Without storage the next visit begins in Houston's own colours.
  }
}

const fontVariables = ['--mantine-font-family', '--mantine-font-family-headings'];

function isOfFont(name: string): boolean {
  return fontVariables.includes(name);
}

/** The four styles load when something needs them; until then, and should they fail, Houston's own font stands in. */
function wearFont(font: Look['font']): void {
  const key = JSON.stringify(font);
  if (key === state.family || typeof FontFace === 'undefined') return;
  state.family = key;
  for (const face of state.fonts) document.fonts.delete(face);
  state.fonts = font === null ? [] : facesOf(font);
  for (const face of state.fonts) document.fonts.add(face);
  for (const name of fontVariables) {
    if (font === null) document.documentElement.style.removeProperty(name);
    else document.documentElement.style.setProperty(name, `"${font.family}", ${theme.fontFamily}`);
  }
}

function facesOf({ family, regular, bold, italic, boldItalic }: NonNullable<Look['font']>): FontFace[] {
  const face = (address: string, weight: string, style: string) =>
    new FontFace(family, `url("${address}")`, { weight, style, display: 'swap' });
  return [
    face(regular, '1 599', 'normal'),
    face(bold, '600 1000', 'normal'),
    face(italic, '1 599', 'italic'),
    face(boldItalic, '600 1000', 'italic'),
  ];
}

function wearIcon(address: string): void {
  const icon = document.querySelector('link[rel="icon"]');
  if (icon === null || icon.getAttribute('href') === address) return;
  // Which kind of image it is, its answer says.
  icon.removeAttribute('type');
  icon.setAttribute('href', address);
}
