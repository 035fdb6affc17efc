/** What a consumer writes so that we know what is paid: references of a dossier, and all that can be found in a text. */

/** An RF creditor reference (ISO 11649) over the dossier's id in ten digits, as it is stored and compared. */
export function rfOf(dossierId: number): string {
  const digits = tenDigits(dossierId);
  return `RF${twoDigits(98 - mod97(`${digits}271500`))}${digits}`;
}

/** A Belgian structured communication over the same ten digits: `+++000/0000/12345+++`. */
export function ogmOf(dossierId: number): string {
  const digits = `${tenDigits(dossierId)}${twoDigits(ogmCheck(tenDigits(dossierId)))}`;
  return `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`;
}

function ogmCheck(tenDigitsOfIt: string): number {
  return mod97(tenDigitsOfIt) || 97;
}

function mod97(digits: string): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

const tenDigits = (id: number) => String(id).padStart(10, '0');
const twoDigits = (check: number) => String(check).padStart(2, '0');

export type FoundNumber =
  /** `isRight`: its check digits are. A wrong one names nobody, and is told as the reason. */
  | { kind: 'rf' | 'ogm'; dossierId: number; isRight: boolean }
  /** As the dossier is called, `D000000123`. */
  | { kind: 'dossier'; dossierNumber: string }
  /** What may be a transaction number: nobody knows before it was looked for. */
  | { kind: 'transaction'; transactionNumber: string };

/** Banks break lines anywhere, and people write groups as they like. Few characters: a text of them alone must not take long. */
const gap = String.raw`[\s./-]{0,3}`;
const digitsOf = (count: number) => String.raw`\d(?:${gap}\d){${count - 1}}`;
const rfPattern = new RegExp(String.raw`(?<![A-Z0-9])RF${gap}(\d${gap}\d)${gap}(${digitsOf(10)})(?![A-Z0-9])`, 'gi');
const ogmPattern =
  /(?<![A-Za-z0-9])(?:(\+{3}|\*{3})\s{0,3})?(\d{3})([\s/]{0,3})(\d{4})[\s/]{0,3}(\d{5})(?![A-Za-z0-9])/g;
const dossierPattern = new RegExp(`(?<![A-Z0-9])D${gap}(${digitsOf(9)})(?![A-Z0-9])`, 'gi');
const longest = 64;
const shortest = 32;

/** All numbers in a text that may name a claim, each once, whatever spaces, separators and letter case it is written with. */
export function numbersIn(text: string): FoundNumber[] {
  // The digits of one reference are not those of another as well.
  const found = [...rfsIn(text), ...ogmsIn(text.replace(rfPattern, ' ')), ...dossiersIn(text), ...transactionsIn(text)];
  return [...new Map(found.map((number) => [JSON.stringify(number), number])).values()];
}

function rfsIn(text: string): FoundNumber[] {
  return [...text.matchAll(rfPattern)].flatMap(([, check = '', digits = '']) => {
    const reference = `RF${onlyDigits(check)}${onlyDigits(digits)}`;
    return numberOf('rf', onlyDigits(digits), (id) => rfOf(id) === reference);
  });
}

function ogmsIn(text: string): FoundNumber[] {
  return [...text.matchAll(ogmPattern)].flatMap(([, sign, first = '', between, second = '', third = '']) => {
    const digits = first + second + third;
    const isRight = Number(digits.slice(10)) === ogmCheck(digits.slice(0, 10));
    // Twelve digits are many things: only what is written as one, or adds up as one, is one.
    const isMeant = sign !== undefined || between?.includes('/') === true;
    return isRight || isMeant ? numberOf('ogm', digits.slice(0, 10), () => isRight) : [];
  });
}

function numberOf(kind: 'rf' | 'ogm', digits: string, isRight: (id: number) => boolean): FoundNumber[] {
  const dossierId = Number(digits);
  // No dossier has such a number.
  if (dossierId < 1 || dossierId > 2_147_483_647) return [];
  return [{ kind, dossierId, isRight: isRight(dossierId) }];
}

function dossiersIn(text: string): FoundNumber[] {
  return [...text.matchAll(dossierPattern)].map(([, digits = '']) => ({
    kind: 'dossier',
    dossierNumber: `D${onlyDigits(digits)}`,
  }));
}

/** A long number is often broken in two where the bank's line ends. */
function transactionsIn(text: string): FoundNumber[] {
  const words = text.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`);
  return [...words, ...pairs]
    .filter((word) => word.length >= shortest && word.length <= longest && /\d/.test(word))
    .map((transactionNumber) => ({ kind: 'transaction', transactionNumber }));
}

function onlyDigits(text: string): string {
  return text.replaceAll(/\D/g, '');
}
