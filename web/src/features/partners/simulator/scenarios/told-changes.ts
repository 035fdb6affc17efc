/** Of which scenarios this admin was told in this browser that their endpoint takes something else by now: once for each change. */
const limit = 200;

function keyOf(userId: number): string {
  return `houston.told-scenarios.${userId}`;
}

/** By the id of the scenario, the endpoint as it was then; those that were told last come last. */
function readTold(userId: number): (readonly [id: number, fingerprint: string])[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => Array.isArray(one) && one.length === 2) : [];
  } catch {
    return [];
  }
}

export function wasTold(userId: number, id: number, fingerprint: string): boolean {
  return readTold(userId).some(([known, then]) => known === id && then === fingerprint);
}

export function rememberTold(userId: number, id: number, fingerprint: string): void {
  const others = readTold(userId).filter(([known]) => known !== id);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([...others, [id, fingerprint]].slice(-limit)));
  } catch {
    // Without storage it is told each time.
  }
}
