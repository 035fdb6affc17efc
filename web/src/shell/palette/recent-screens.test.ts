import { describe, expect, it, vi } from 'vitest';
import { readRecentPaths, rememberPath } from './recent-screens.ts';

describe('the recent screens', () => {
  it('are the last five, newest first, each once', () => {
    for (const path of ['/a', '/b', '/c', '/d', '/e', '/f', '/d']) rememberPath(1, path);
    expect(readRecentPaths(1)).toEqual(['/d', '/f', '/e', '/c', '/b']);
  });

  it('are those of the admin', () => {
    rememberPath(1, '/a');
    expect(readRecentPaths(2)).toEqual([]);
  });

  it.each(['{', '"text"', '[1, null]'])('are none when the storage holds %s', (stored) => {
    localStorage.setItem('houston.recent.1', stored);
    expect(readRecentPaths(1)).toEqual([]);
  });

  it('are none when the storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked');
    });
    rememberPath(1, '/a');
    expect(readRecentPaths(1)).toEqual([]);
  });
});
