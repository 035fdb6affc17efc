/** The characters and the length that every bank keeps. */
const keptText = '^[A-Za-z0-9-]{1,35}$';
const kept = new RegExp(keptText);

/** By which a bank statement names the pay-out of a cession: its reference; of one that banks would change, its id. */
export function endToEndIdOf({ cessionId, referenceCession }: { cessionId: number; referenceCession: string }): string {
  return kept.test(referenceCession) ? referenceCession : `CESSION-${cessionId}`;
}

/** The same of `cession`, an alias of `cessions`. */
export const endToEndSql = (cession: string) =>
  `case when ${cession}.reference ~ '${keptText}' then ${cession}.reference else 'CESSION-' || ${cession}.id end`;

/** What is written in the text of an entry, in capitals and as the index of debits has it. */
export const wordsSql = (entry: string) => `regexp_split_to_array(upper(${entry}.remittance), '[^A-Z0-9_-]+')`;
