/** What Peppol knows a participant by: a scheme and the number in it. */

/**
 * Of the list of electronic addresses (EAS), those that companies of the served countries have: of registers (KVK, KBO, SIREN, SIRET), of public bodies
 * (OIN, Leitweg, Austria), VAT numbers, and what is of no country (D-U-N-S, GLN). With another scheme no network takes an invoice (BR-CL-25).
 */
const schemes: ReadonlySet<string> = new Set([
  ...['0106', '0208', '0002', '0009', '0225', '0190', '0204', '9915'],
  ...['9914', '9925', '9930', '9944', '9957', '0060', '0088'],
]);

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
