/** The screens that this admin opened last in this browser, newest first, for the command palette. */
const limit = 5;

function keyOf(userId: number): string {
  return `houston.recent.${userId}`;
}

export function readRecentPaths(userId: number): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string').slice(0, limit) : [];
  } catch {
    return [];
  }
}

export function rememberPath(userId: number, path: string): void {
  const paths = [path, ...readRecentPaths(userId).filter((known) => known !== path)].slice(0, limit);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(paths));
  } catch {
    // Without storage there are no recent screens.
  }
}
