/** What loads a page anew. A browser lets nobody watch its own `location.assign`: tests watch this. */
export const leaving = {
  to(address: string): void {
    location.assign(address);
  },
};

/** Leaves for `address` by loading a page anew: nothing that was loaded before stays in memory. */
export function leaveTo(address: string): void {
  leaving.to(address);
}
