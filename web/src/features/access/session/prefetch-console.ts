import type { AnyRoute, AnyRouter } from '@tanstack/react-router';

/** Loads the code of the dashboard and the layout around it once the browser has nothing better to do. */
export function prefetchConsole(router: AnyRouter): () => void {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (connection?.saveData === true) return () => undefined;
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(() => loadCode(router), 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => loadCode(router), { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}

function loadCode(router: AnyRouter): void {
  let route: AnyRoute | undefined = (router.routesByPath as Record<string, AnyRoute>)['/welcome'];
  while (route !== undefined) {
    // What could not be loaded now is loaded, or fails in words, when it is needed.
    void Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined);
    route = route.parentRoute as AnyRoute | undefined;
  }
}
