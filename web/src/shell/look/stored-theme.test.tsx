import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStoredTheme, useStoredTheme } from './stored-theme.ts';

const KEY = 'houston.theme';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('readStoredTheme', () => {
  it.each(['dark', 'light', 'auto'])('takes the stored %s', (stored) => {
    localStorage.setItem(KEY, stored);
    expect(readStoredTheme()).toBe(stored);
  });

  it.each(['', 'Dark', 'blue', '"dark"'])('takes the invalid value "%s" as auto', (stored) => {
    localStorage.setItem(KEY, stored);
    expect(readStoredTheme()).toBe('auto');
  });

  it('takes a missing value as auto', () => {
    expect(readStoredTheme()).toBe('auto');
  });

  it('takes a storage that refuses to be read as auto', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(readStoredTheme()).toBe('auto');
  });
});

describe('useStoredTheme', () => {
  it('follows a change made in another tab', () => {
    const { result } = renderHook(useStoredTheme);
    expect(result.current).toBe('auto');
    act(() => {
      localStorage.setItem(KEY, 'dark');
      window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    });
    expect(result.current).toBe('dark');
  });
});
