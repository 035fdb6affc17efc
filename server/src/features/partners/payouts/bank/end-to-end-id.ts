/** The characters and the length that every bank keeps. */
const kept = /^[A-Za-z0-9-]{1,35}$/;

/** By which a bank statement names the pay-out of a cession: its reference; of one that banks would change, its id. */
export function endToEndIdOf({ cessionId, referenceCession }: { cessionId: number; referenceCession: string }): string {
  return kept.test(referenceCession) ? referenceCession : `CESSION-${cessionId}`;
}
