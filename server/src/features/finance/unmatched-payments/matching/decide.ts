/** Which dossier an entry pays, by what is written in it: certain, or for an admin to decide. */
import type { UnmatchedReason } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { type FoundNumber, numbersIn } from '../../../../claims/references.ts';
import { type Claims, type NamedDossier, namedBy, orderBy } from './claims.store.ts';

export interface Written {
  readonly endToEndId: string | null;
  readonly remittance: string | null;
}

export interface ReadText {
  readonly text: readonly FoundNumber[];
  readonly endToEnd: readonly FoundNumber[];
}

export function readText({ endToEndId, remittance }: Written): ReadText {
  return { text: numbersIn(remittance ?? ''), endToEnd: numbersIn(endToEndId ?? '') };
}

export type Decision = { dossier: NamedDossier } | { reason: UnmatchedReason };

const isReference = ({ kind }: FoundNumber) => kind === 'rf' || kind === 'ogm';
const isMistyped = (number: FoundNumber) => 'isRight' in number && !number.isRight;

/** A structured reference first, then the end-to-end id, then a number in the text. Two in one text are for an admin. */
export function decide(read: ReadText, claims: Claims, tenantId: number): Decision {
  const right = (numbers: readonly FoundNumber[]) => dossiersOf(claims, numbers, (number) => !isMistyped(number));
  const structured = right(read.text.filter(isReference));
  const inText = right(read.text);
  const inEndToEnd = right(read.endToEnd);
  // A mistyped one decides nothing, but may say that the other is not the only one.
  if (dossiersOf(claims, read.text, () => true).length > 1) return { reason: 'several' };
  if (structured.length === 0 && inEndToEnd.length > 1) return { reason: 'several' };
  const dossier = structured[0] ?? inEndToEnd[0] ?? inText[0];
  if (dossier === undefined) return { reason: reasonOf(read, claims) };
  if (dossier.tenantId !== tenantId) return { reason: 'other_tenant' };
  // What is paid for an order before it is captured would look as if it were owed back.
  return dossier.isBookable ? { dossier } : { reason: 'no_claim' };
}

function dossiersOf(claims: Claims, numbers: readonly FoundNumber[], counts: (number: FoundNumber) => boolean) {
  const found = numbers.filter(counts).flatMap((number) => namedBy(claims, number) ?? []);
  return [...new Map(found.map((dossier) => [dossier.id, dossier])).values()];
}

function reasonOf({ text, endToEnd }: ReadText, claims: Claims): UnmatchedReason {
  const all = [...text, ...endToEnd];
  if (all.some(isMistyped)) return 'check_digits';
  if (all.some((number) => orderBy(claims, number) !== undefined)) return 'no_claim';
  return text.length > 0 ? 'unknown_reference' : 'no_reference';
}

export type Suggested = { dossier: NamedDossier; why: 'reference' | 'check_digits' | 'number' };

/** All that it names, the surest first. */
export function suggested(read: ReadText, claims: Claims): Suggested[] {
  const all = [...read.text, ...read.endToEnd].flatMap((number): Suggested[] => {
    const dossier = namedBy(claims, number);
    const why = isMistyped(number) ? 'check_digits' : isReference(number) ? 'reference' : 'number';
    return dossier === undefined ? [] : [{ dossier, why }];
  });
  const order = ['reference', 'number', 'check_digits'];
  const sorted = all.toSorted((one, other) => order.indexOf(other.why) - order.indexOf(one.why));
  // Of one that is named twice the surer stays, as the last.
  return [...new Map(sorted.map((one) => [one.dossier.id, one])).values()].toReversed();
}
