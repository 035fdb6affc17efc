import { useSyncExternalStore } from 'react';

export type StoredTheme = 'dark' | 'light' | 'auto';

const STORAGE_KEY = 'houston.theme';

/** The theme kept in local storage (`houston.theme`); `auto` when nothing valid is stored or the storage is blocked. */
export function readStoredTheme(): StoredTheme {
  try {
    const stored = window.localStorage.getItem(STORAGE_KEY);
    return stored === 'dark' || stored === 'light' ? stored : 'auto';
  } catch {
    return 'auto';
  }
}

/** The stored theme, followed when another tab changes it. */
export function useStoredTheme(): StoredTheme {
  return useSyncExternalStore(subscribeToStorage, readStoredTheme);
}

function subscribeToStorage(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}
