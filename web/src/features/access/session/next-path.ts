const home = '/welcome';

/** Where to go after sign-in: `next` when it is a path of this console, else the dashboard. */
export function nextPath(next: string | undefined): string {
  if (next === undefined || !next.startsWith('/')) return home;
  // The address parser drops tabs and line ends and reads a backslash as a slash, so its result is what counts:
  // `/\t/host`, `/\host` and `/.//host` would all leave the console.
  const url = URL.parse(next, location.origin);
  if (url === null || url.origin !== location.origin || url.pathname.startsWith('//')) return home;
  if (url.pathname === '/' || url.pathname.startsWith('/login')) return home;
  return url.pathname + url.search + url.hash;
}
