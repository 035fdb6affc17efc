/** Leaves the console for another site, to come back from there. */
export function leaveTo(url: string): void {
  location.assign(url);
}
