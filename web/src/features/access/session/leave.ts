/** Leaves for `path` by loading the page anew: nothing that the admin before has loaded stays in memory. */
export function leaveFor(path: string): void {
  location.assign(path);
}
