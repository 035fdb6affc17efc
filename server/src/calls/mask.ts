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
import { isSecretName, isSecretParameter } from './secret-names.ts';

/** What stands in the place of a secret. */
export const mask = '***';

// Most texts have nothing of the kind, which one look settles.
const suspicious =
  /pass|pwd|secret|token|key|authori|cookie|credential|session|signature|otp|pin|cv[vc]|assertion|code|state|nonce|sig=|user=|iban|account|mail|phone|mobile|msisdn|t[eé]l|fax|birth|dob|geb|naissance|@|%40|\\u|[+B]\d|(?<!\d)00?[1-9]|hk_|bearer|basic|eyJ/i;

const iban = /(?<![A-Za-z\d])[A-Za-z]{2}\d{2}(?: ?[A-Za-z\d]{4}){2,7}(?: ?[A-Za-z\d]{1,3})?(?![A-Za-z\d])/g;
const jsonField = { name: /"([\w-]+)"\s*:\s*(?=")/g, value: /"(?:[^"\\]|\\.)*(?:"|$)/y, hidden: `"${mask}"` };
const pair = { name: /(?<![\w-])([\w-]+)(?:=|: ?)/g, value: /"[^"]*"?|'[^']*'?|[^&;,\s"'<>{}[\]]+/y, hidden: mask };
const phone = /(?<![\w.+-])(?:\+|%2B|00)[1-9](?:[ .()/-]{0,2}\d){6,14}(?!\w)/gi;
const nationalPhone = /(?<![\w.,+/-])0[1-9](?:[ /-]?\d){7,9}(?!\w)/g;
const key = /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[\s\S]*?(?:-----END[^-]*-----|$)/g;
const scheme = /\b(bearer|basic) +[\w.~+/=-]{6,}/gi;
const token = /(?<![\w-])eyJ[\w-]+(?:\.[\w-]+){1,4}|hk_[\w-]{8,}/g;

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
  const start = text.trimStart();
  const isJson = start.startsWith('{') || start.startsWith('[');
  // First of all: of two words under one name, pairs take the first.
  const bare = text.replaceAll(key, mask).replaceAll(scheme, `$1 ${mask}`).replaceAll(token, mask);
  let masked = isJson
    ? maskMembers(bare, maskInner)
    : maskSentence(start.startsWith('<') ? maskElements(bare) : maskColumns(bare), maskInner);
  masked = hide(masked, jsonField, isSecretName);
  masked = hide(masked, pair, isJson ? isSecretName : isSecretParameter);
  return maskEmails(masked).replaceAll(phone, mask).replaceAll(nationalPhone, mask);
}

/** JSON may begin anywhere in what a partner says of a request that it refuses. */
function maskSentence(text: string, maskInner: (inner: string) => string): string {
  const at = text.search(/[{[]\s*["{[]/);
  return at === -1 ? text : text.slice(0, at) + maskMembers(text.slice(at), maskInner);
}

// In lower case only what really is one: half of all words with digits look like it.
function maskAccount(found: string): string {
  const isCapital = found === found.toUpperCase();
  return isCapital || isIban(found.replaceAll(' ', '').toUpperCase())
    ? `${found.slice(0, 4)}${mask}${found.slice(-2)}`
    : found;
}

function hide(text: string, { name, value, hidden }: typeof pair, isSecret: (name: string) => boolean): string {
  const kept: string[] = [];
  let done = 0;
  for (const { index, 0: start, 1: word = '' } of text.matchAll(name)) {
    if (index < done || !isSecret(word)) continue;
    value.lastIndex = index + start.length;
    if (!value.test(text)) continue;
    kept.push(text.slice(done, index + start.length), hidden);
    done = value.lastIndex;
  }
  return done === 0 ? text : kept.join('') + text.slice(done);
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
