/** What Peppol knows a participant by: a scheme and the number in it. */

/**
 * Of the list of electronic addresses (EAS), those that companies of the served countries have: of registers (KVK, KBO, SIREN, SIRET), of public bodies
 * (OIN, Leitweg, Austria), VAT numbers, and what is of no country (D-U-N-S, GLN). With another scheme no network takes an invoice (BR-CL-25).
 */
const schemes: ReadonlySet<string> = new Set([
  ...['0106', '0208', '0002', '0009', '0225', '0190', '0204', '9915'],
  ...['9914', '9925', '9930', '9944', '9957', '0060', '0088'],
]);

/** Of the same list: VAT numbers of each country. */
const vatSchemes: Readonly<Record<string, string>> = { NL: '9944', BE: '9925', DE: '9930', AT: '9914', FR: '9957' };

export interface ElectronicAddress {
  readonly scheme: string;
  readonly id: string;
}

/**
 * Where invoices reach a party: as Peppol knows it, else by its VAT number. What is stored is taken as it is.
 * @returns null where no network reaches it: without a participant's id or a VAT number of a country with a scheme
 */
export function electronicAddressOf(party: {
  readonly peppolId: string | null;
  readonly vatNumber: string | null;
}): ElectronicAddress | null {
  const [, scheme, id] = /^(\d{4}):(.+)$/.exec(party.peppolId ?? '') ?? [];
  if (scheme !== undefined && id !== undefined) return { scheme, id };
  const ofVat = vatSchemes[party.vatNumber?.slice(0, 2) ?? ''];
  return party.vatNumber === null || ofVat === undefined ? null : { scheme: ofVat, id: party.vatNumber };
}

export function isPeppolId(text: string): boolean {
  const [, scheme = '', number = ''] = /^([0-9]{4}):([A-Za-z0-9-]{1,50})$/.exec(text) ?? [];
  if (!schemes.has(scheme)) return false;
  if (scheme === '0088') return isGln(number);
  return scheme !== '0208' || isBelgianNumber(number);
}

/** The number of a company in Belgium: its last two digits prove the others. */
export function isBelgianNumber(digits: string): boolean {
  return /^\d{10}$/.test(digits) && 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8));
}

/** Its last digit makes the sum of all, every second one times 3, whole tens. */
function isGln(digits: string): boolean {
  const sum = [...digits].reduceRight(
    (so, digit, place) => so + Number(digit) * ((digits.length - place) % 2 === 0 ? 3 : 1),
    0,
  );
  return /^\d{13}$/.test(digits) && sum % 10 === 0;
}
