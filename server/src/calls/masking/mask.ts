/**
 * Takes out of a text what must not be kept: keys, tokens and passwords, account numbers, e-mail addresses, telephone numbers and
 * birth dates, by the name that they stand under or by how they look. Partners write the text, so it must cost no more than its
 * length: a name is found as a whole, once, and judged afterwards. To look for a secret word between any letters took minutes for
 * a few thousand of them.
 */
import { isIban } from '@houston/contract/iban';
import { maskColumns } from './mask-columns.ts';
import { maskElements } from './mask-elements.ts';
import { maskMembers } from './mask-members.ts';
import { maskPairs } from './mask-pairs.ts';
import { backslashes, entities, maskSpelled, percents } from './mask-spelled.ts';
import { mask } from './secret-names.ts';

// Most texts have nothing of the kind, which one look settles.
const suspicious =
  /pass|pwd|secret|token|key|authori|cookie|credential|session|signature|otp|pin|cv[vc]|assertion|code|state|nonce|sig=|user=|iban|account|mail|phone|mobile|msisdn|t[eé]l|fax|birth|dob|geb|naissance|@|%40|\\u|&#|\+\d|%2B\d|(?<![\w.+-])00?[1-9]|hk_|bearer|basic|eyJ/i;

const iban = /(?<![A-Za-z\d])[A-Za-z]{2}\d{2}(?: ?[A-Za-z\d]{4}){2,7}(?: ?[A-Za-z\d]{1,3})?(?![A-Za-z\d])/g;
const phone = /(?<![\w.+-])(?:\+|%2B|00)[1-9](?:[ .()/-]{0,2}\d){6,14}(?!\w)/gi;
const nationalPhone = /(?<![\w.,+/-])0[1-9](?:[ /-]?\d){7,9}(?!\w)/g;
const key = /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[\s\S]*?(?:-----END[^-]*-----|$)/g;
const scheme = /\b(bearer|basic) +[\w.~+/=-]{6,}/gi;
const token = /(?<![\w-])eyJ[\w-]+(?:\.[\w-]+){1,4}|hk_[\w-]{8,}/g;

/** Not of JSON as a string would hold it, whose quotes have backslashes. */
const startOfJson = /^\s*(?:[{[](?![\s{[]{0,9}\\)|"\s*[{[<\\])/;
const quoted = /[{[](?:(?![\s{[]{0,9}\\)\s*["{[]|\s*(\\+"))/;

/** The text with secrets and data of persons replaced by `***`; of an account number its ends stay. */
export function maskSecrets(text: string): string {
  return maskAt(text, 0);
}

/** Of texts within texts; each level may double the escapes of what is written back, so the last one is hidden whole. */
const mostLevels = 4;

function maskAt(text: string, level: number): string {
  if (level > mostLevels) return mask;
  const named = suspicious.test(text) ? maskNamed(text, (inner) => maskAt(inner, level + 1)) : text;
  return named.replaceAll(iban, maskAccount);
}

function maskNamed(text: string, maskInner: (inner: string) => string): string {
  // First of all: of two words under one name, pairs take the first.
  const bare = text.replaceAll(key, mask).replaceAll(scheme, `$1 ${mask}`).replaceAll(token, mask);
  const json = startOfJson.test(bare) ? maskMembers(bare, maskInner) : { masked: '', end: 0 };
  const rest = bare.slice(json.end);
  const masked = rest === '' ? json.masked : json.masked + maskSentence(rest, maskInner);
  return maskEmails(masked).replaceAll(phone, mask).replaceAll(nationalPhone, mask);
}

function maskSentence(text: string, maskInner: (inner: string) => string): string {
  const isDocument = text.trimStart().startsWith('<');
  const elements = maskElements(isDocument ? text : maskColumns(text), isDocument);
  const spelled = maskSpelled(maskQuoted(elements, maskInner), entities, maskInner);
  return maskPairs(maskSpelled(spelled, percents, maskInner));
}

/** JSON may begin anywhere in what a partner says of a request that it refuses, as it is or as a string would hold it. */
function maskQuoted(text: string, maskInner: (inner: string) => string): string {
  const kept: string[] = [];
  let rest = text;
  for (let start = quoted.exec(rest); start !== null; start = quoted.exec(rest)) {
    kept.push(rest.slice(0, start.index));
    rest = rest.slice(start.index);
    if (start[1] !== undefined) return kept.join('') + maskSpelled(rest, backslashes, maskInner);
    const { masked, end } = maskMembers(rest, maskInner);
    kept.push(masked);
    rest = rest.slice(end);
  }
  return kept.length === 0 ? text : kept.join('') + rest;
}

// In lower case only what really is one: half of all words with digits look like it.
function maskAccount(found: string): string {
  const isCapital = found === found.toUpperCase();
  return isCapital || isIban(found.replaceAll(' ', '').toUpperCase())
    ? `${found.slice(0, 4)}${mask}${found.slice(-2)}`
    : found;
}

const ofLocalPart = /[\p{L}\p{N}._%+'-]/u;
const ofDomain = /[\p{L}\p{N}.-]/u;

// From each @ to both sides: to look for what may stand before one costs the square of a long text without any.
function maskEmails(text: string): string {
  const kept: string[] = [];
  let done = 0;
  for (const { index, 0: at } of text.matchAll(/@|%40/g)) {
    let from = index;
    let to = index + at.length;
    while (from > done && ofLocalPart.test(text.charAt(from - 1))) from -= 1;
    while (to < text.length && ofDomain.test(text.charAt(to))) to += 1;
    if (index < done || from === index || to === index + at.length) continue;
    kept.push(text.slice(done, from), mask);
    done = to;
  }
  return done === 0 ? text : kept.join('') + text.slice(done);
}
