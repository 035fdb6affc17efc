/** Leaves for `address` by loading a page anew: nothing that was loaded before stays in memory. */
export function leaveTo(address: string): void {
  location.assign(address);
}
