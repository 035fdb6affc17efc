/** Dossiers by what people read out and write: a number of theirs, that of their transaction, or a reference. */
import { type SQL, sql } from 'drizzle-orm';
import { numbersIn } from './references.ts';

/**
 * The query of the ids of all dossiers that a text names, whatever spaces, separators and letter case it is written with; digits alone are
 * those of a dossier number. A reference with wrong check digits names nobody: it may be another dossier's.
 */
export function namedDossiers(text: string): SQL {
  const digits = /^\s*d?0*(\d{1,9})\s*$/i.exec(text)?.[1];
  const found = numbersIn(text);
  const idsOf = (kind: 'rf' | 'ogm') =>
    found.flatMap((number) => (number.kind === kind && number.isRight ? [number.dossierId] : []));
  const numbers = [
    ...(digits === undefined ? [] : [`D${digits.padStart(9, '0')}`]),
    ...found.flatMap((number) => (number.kind === 'dossier' ? [number.dossierNumber] : [])),
  ];
  // Ours are in small letters, those of upstream systems may not be.
  const transactions = found.flatMap((number) =>
    number.kind === 'transaction' ? [number.transactionNumber, number.transactionNumber.toLowerCase()] : [],
  );
  // Each along an index of its own. Only Belgian ones have a structured communication.
  return sql`
    select id from dossiers where id = any(${arrayOf(idsOf('rf'))}::int[])
    union select id from dossiers where id = any(${arrayOf(idsOf('ogm'))}::int[]) and country = 'BE'
    union select id from dossiers where dossier_number = any(${arrayOf(numbers)}::text[])
    union select id from dossiers where transaction_number = any(${arrayOf(transactions)}::text[])`;
}

/** Drizzle would spread an array; these are letters and digits only. */
function arrayOf(values: readonly (string | number)[]): string {
  return `{${values.join(',')}}`;
}
