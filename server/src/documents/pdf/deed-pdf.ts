/** The deed by which claims are ceded: a tagged PDF in the language of the psper's country, its list in it or beside it. */
import type { CededMovement } from '../claim-list.ts';
import { type Written, writtenIn } from '../document-words.ts';
import type { Party } from '../invoice.ts';
import { documentLanguage, type Say, wordsOf } from '../texts/document-texts.ts';
import { assertListed, claimsOf, drawClaims, hashOfList, type Listed, type Listing, listedOf } from './claim-table.ts';
import { partyFacts } from './invoice-pdf.ts';
import { Sheet } from './sheet.ts';

/** A part of the address that nobody knows is empty. */
export type DeedParty = Pick<
  Party,
  'legalName' | 'street' | 'postalCode' | 'city' | 'country' | 'chamberOfCommerceNumber'
>;

/** All that a deed says, but for its list. */
export interface DeedTerms {
  readonly reference: string;
  /** yyyy-MM-dd in Amsterdam. */
  readonly cededOn: string;
  /** The country of the psper, which gives the language, and that of the claims. */
  readonly psperCountry: string;
  readonly country: string;
  readonly tenant: string;
  readonly assignor: DeedParty;
  readonly assignee: DeedParty;
  /** Whose claims they are alone; null: of all the merchants of the psper. */
  readonly merchant: string | null;
  /** Of which its list has a movement. */
  readonly claims: number;
  /** Deeds of before say nothing of it, and count what was taken back of earlier claims among theirs. */
  readonly listed?: Listed;
  /** What is paid, and what is ceded; minor units. */
  readonly amount: number;
  readonly faceAmount: number;
  /** Whether debtors are told. */
  readonly notice: 'silent' | 'public';
  /** Of a silent Dutch deed: null until somebody registered it. */
  readonly registration: { readonly on: string; readonly number: string } | null;
}

export interface Deed extends DeedTerms {
  /** What its files are called; without one, by its reference. */
  readonly name?: string;
  readonly movements: readonly CededMovement[];
}

export function listingOf(deed: Deed): Listing {
  const { name = deed.reference, amount, faceAmount, movements } = deed;
  return { name, priceSum: amount, faceSum: faceAmount, movements };
}

/** Whether it reads "not registered" until somebody registers it. */
export function needsRegistration({ notice, country }: Pick<DeedTerms, 'notice' | 'country'>): boolean {
  return notice === 'silent' && country === 'NL';
}

/**
 * The same deed makes the same bytes.
 * @param logo PNG or JPEG, of the platform
 * @throws RangeError where its movements do not sum to its amounts, or are of another number of claims
 */
export async function renderDeed(deed: Deed, { logo }: { logo?: Uint8Array | undefined } = {}): Promise<Buffer> {
  const listing = listingOf(deed);
  assertListed(listing);
  assertCounted(deed);
  const language = documentLanguage(deed.psperCountry);
  const [say, written] = [wordsOf(language), writtenIn(language)];
  const title = `${say('deed')} ${deed.reference}`;
  const sheet = new Sheet(language, title, deed.assignor.legalName, deed.cededOn);
  if (logo) sheet.logo(logo, say('logo', { name: deed.tenant }));
  sheet.heading(1, title);
  for (const [word, party] of [['assignor', deed.assignor] as const, ['assignee', deed.assignee] as const]) {
    sheet.heading(2, say(word));
    sheet.facts(partyFacts(party, say, written));
  }
  sheet.heading(2, say('terms'));
  sheet.paragraph(say('deedWords'));
  sheet.facts(termsOf(deed, say, written));
  sheet.heading(2, say('signatures'));
  sheet.facts([
    [say('assignor'), `${say('signature')} ${'_'.repeat(30)}`],
    [say('assignee'), `${say('signature')} ${'_'.repeat(30)}`],
  ]);
  drawClaims(sheet, listing, say, written);
  return sheet.end();
}

function termsOf(deed: Deed, say: Say, { money, day, count, country }: Written): [string, string][] {
  const { registration, merchant, listed } = deed;
  const facts: [string, string][] = [
    [say('reference'), deed.reference],
    [say('date'), day(deed.cededOn)],
    [say('tenant'), deed.tenant],
    ...(merchant === null ? [] : [[say('merchant'), merchant] as [string, string]]),
    [say('country'), country(deed.country)],
    [say('claimCount'), count(listed?.claims ?? deed.claims)],
    ...(listed === undefined ? [] : [[say('correctionCount'), count(listed.corrections)] as [string, string]]),
    [say('faceSum'), money(deed.faceAmount)],
    [say('priceSum'), money(deed.amount)],
    [say('listHash'), hashOfList(deed.movements)],
    [say('notice'), say(deed.notice)],
  ];
  if (registration !== null)
    facts.push([say('registration'), say('registered', { date: day(registration.on), number: registration.number })]);
  else if (needsRegistration(deed)) facts.push([say('registration'), say('notRegistered')]);
  return facts;
}

function assertCounted({ reference, claims, listed, movements }: Deed): void {
  const counted = claimsOf(movements);
  if (counted !== claims) throw new RangeError(`${reference}: its list has ${counted} claims instead of ${claims}`);
  const { claims: ceded, corrections } = listedOf(movements);
  if (listed !== undefined && (listed.claims !== ceded || listed.corrections !== corrections))
    throw new RangeError(`${reference}: its list has ${ceded} ceded claims and ${corrections} corrections`);
}
