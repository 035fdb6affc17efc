const STORAGE_KEY = 'houston.snow';

/** Whether the last admin of this browser wants snow (`houston.snow`), for where nobody is signed in; true unless not. */
export function readStoredSnow(): boolean {
  try {
    return window.localStorage.getItem(STORAGE_KEY) !== 'false';
  } catch {
    return true;
  }
}

export function writeStoredSnow(isWanted: boolean): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, String(isWanted));
  } catch {
    // Then it snows on the next sign-in page all the same.
  }
}
