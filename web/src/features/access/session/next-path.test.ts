import { describe, expect, it } from 'vitest';
import { nextPath } from './next-path.ts';

describe('nextPath', () => {
  it.each([
    ['/mission-control/admins', '/mission-control/admins'],
    ['/mission-control/admins?edit=3&order=-id#top', '/mission-control/admins?edit=3&order=-id#top'],
    ['/a/../profile', '/profile'],
  ])('goes to %s, a path of the console', (next, path) => {
    expect(nextPath(next)).toBe(path);
  });

  it.each([
    undefined,
    '',
    '/',
    'mission-control',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://evil.example/welcome',
    'javascript:alert(1)',
    ' //evil.example',
    '/login',
    '/login?next=/profile',
  ])('goes to the dashboard instead of %j', (next) => {
    expect(nextPath(next)).toBe('/welcome');
  });
});
