// Says whether a new password is acceptable: long enough, not among the common ones, not the admin's own name.

import { isWalk } from './keyboard-walks.ts';

/** Message key of what is wrong with a new password. */
export type PasswordProblem =
  | 'validation.password-too-short'
  | 'validation.password-too-long'
  | 'validation.password-too-common'
  | 'validation.password-contains-name';

/** Whose password it is; names may be empty. */
export type PasswordOwner = { email: string; firstName: string; lastName: string };

// Both in code points: 12 is the design's floor, 128 bounds the work of hashing.
const MIN_LENGTH = 12;
const MAX_LENGTH = 128;

// Shorter personal words ("Jo", "Ann") turn up inside ordinary phrases; they only count when the password has nothing else.
const MIN_CONTAINED_NAME = 4;
// A password that repeats so few characters ("abcabcabcabc") is guessed first, whatever they are.
const MAX_TRIVIAL_UNIT = 3;

// Words that anyone who attacks this product tries first, with the fillers that people put around them.
const PRODUCT_WORDS = [
  ...['houston', 'mission', 'control', 'missioncontrol', 'apollo', 'console', 'backoffice', 'payment', 'payments'],
  ...[
    'rocket',
    'admin',
    'administrator',
    'password',
    'welcome',
    'login',
    'test',
    'my',
    'the',
    'we',
    'have',
    'a',
    'problem',
  ],
];

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

let commonPasswords: Promise<ReadonlySet<string>> | null = null;

/**
 * What is wrong with a new password, or null when it may be used. No rules on kinds of characters (ASVS 5.0, 6.2.5).
 * The list of 49,000 common passwords is read at the first call that gets that far (about 20 ms).
 */
export async function checkNewPassword(password: string, owner: PasswordOwner): Promise<PasswordProblem | null> {
  const normalized = password.normalize('NFC');
  const length = [...normalized].length;
  if (length < MIN_LENGTH) return 'validation.password-too-short';
  if (length > MAX_LENGTH) return 'validation.password-too-long';
  if (containsName(normalized, owner)) return 'validation.password-contains-name';
  return (await isCommon(normalized.toLowerCase())) ? 'validation.password-too-common' : null;
}

async function isCommon(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords();
  const common = await commonPasswords;
  const stripped = stripTail(password);
  const unit = repeatedUnit(password);
  const candidates = [password, stripped, unit, repeatedUnit(stripped)];
  const isListed = candidates.some((text) => common.has(text) || common.has(undoLookalikes(text)));
  const isTrivial = unit.length <= MAX_TRIVIAL_UNIT;
  return isListed || isTrivial || isWalk(password) || isMadeOf(password, PRODUCT_WORDS);
}

function containsName(password: string, owner: PasswordOwner): boolean {
  const email = owner.email.trim();
  const localPart = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  const names = [email, localPart, ...localPart.split(/[._+-]+/), owner.firstName, owner.lastName];
  const words = names.map(lettersOf).filter((word) => word !== '');
  return (
    [lettersOf(password), lettersOf(undoLookalikes(password.toLowerCase()))].some((letters) =>
      words.some((word) => word.length >= MIN_CONTAINED_NAME && letters.includes(word)),
    ) || isMadeOf(password, words)
  );
}

/** Whether nothing but these words is left once digits, punctuation, case and accents are taken away. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  // Longest first, so that a long word is not broken by a short one inside it.
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return [lettersOf(password), lettersOf(undoLookalikes(stripTail(password.toLowerCase())))].some((letters) => {
    const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), letters);
    return letters !== '' && rest.trim() === '';
  });
}

function lettersOf(text: string): string {
  return text.normalize('NFKD').toLowerCase().replace(/\P{L}/gu, '');
}

function stripTail(text: string): string {
  return text.replace(/[^\p{L}]+$/u, '');
}

function undoLookalikes(text: string): string {
  return text.replace(/[0134570@$]/g, (character) => LOOKALIKES[character] ?? character);
}

/** The shortest part whose repetition is the whole text; the text itself when it repeats nothing. */
function repeatedUnit(text: string): string {
  // A text that repeats a part is found inside its own double before the end.
  return text.slice(0, `${text}${text}`.indexOf(text, 1));
}

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()));
}
