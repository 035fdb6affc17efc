import type { Look } from '@houston/contract/features/settings/customer-environment/customer-environment.api';
import { afterEach, expect, it } from 'vitest';
import { wearLook } from './wear-look.ts';

const images = { adminPortalLogo: null, debtorPortalLogo: null, merchantPortalLogo: null, favicon: null };
const plain: Pick<Look, 'palette' | 'font' | 'images'> = { palette: null, font: null, images };

afterEach(() => {
  document.head.querySelector('link[rel="icon"]')?.remove();
  wearLook(plain);
});

function addIcon(): HTMLLinkElement {
  const icon = document.createElement('link');
  icon.setAttribute('rel', 'icon');
  icon.setAttribute('type', 'image/svg+xml');
  icon.setAttribute('href', '/favicon.svg');
  document.head.append(icon);
  return icon;
}

it('puts the icon of the look on the page, and Houston’s own back without one', () => {
  const icon = addIcon();
  wearLook({ ...plain, images: { ...images, favicon: '/api/customerenvironment/file/abc' } });
  // A png that was announced as svg would not be shown.
  expect([icon.getAttribute('href'), icon.getAttribute('type')]).toEqual(['/api/customerenvironment/file/abc', null]);
  wearLook(plain);
  expect(icon.getAttribute('href')).toBe('/favicon.svg');
});

it('leaves the icon alone while the look has none', () => {
  const icon = addIcon();
  wearLook(plain);
  expect([icon.getAttribute('href'), icon.getAttribute('type')]).toEqual(['/favicon.svg', 'image/svg+xml']);
});
