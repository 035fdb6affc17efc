/** Texts within texts that are spelled otherwise: as XML, addresses and strings write what would mean something to them. */

interface Spelling {
  /** Without which there is none of it. */
  readonly sign: RegExp;
  /** What is read by itself. */
  readonly part: RegExp;
  read(part: string): string;
  write(text: string): string;
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const entityOf: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };

/** In the texts and in the attributes of elements. */
export const entities: Spelling = {
  sign: /&(?:lt|amp|quot|apos|#x?[\da-f]{2,6});/i,
  part: /(?<=^|>|<(?=\s))[^<]+|(?<==\s{0,3}\\{0,9}")[^"<>]*(?=")/g,
  read: (part) =>
    part.replaceAll(/&(?:(lt|gt|amp|quot|apos)|#(\d{2,6})|#x([\da-f]{2,5}));/gi, (_, name, decimal, hex) =>
      name === undefined ? characterOf(decimal ?? `0x${hex}`) : (named[name.toLowerCase()] ?? ''),
    ),
  write: (text) => text.replaceAll(/[<>&"]/g, (character) => entityOf[character] ?? ''),
};

/** In addresses and forms. */
export const percents: Spelling = {
  sign: /%(?:3[CDA]|7B|5B|2[25])/i,
  part: /[^\s&=?#"<>;]+/g,
  read: (part) => part.replaceAll(/(?:%[\da-f]{2})+/gi, decoded),
  write: (text) => encodeURIComponent(text.toWellFormed()),
};

function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    // Of another encoding, or cut: what is ASCII says what it is.
    return escapes.replaceAll(/%([0-7][\da-f])/gi, (_, hex) => characterOf(`0x${hex}`));
  }
}

/** In what a string would hold, without its quotes. */
export const backslashes: Spelling = {
  sign: /\\/,
  part: /.+/gs,
  read: (part) => written(part),
  write: (text) => JSON.stringify(text).slice(1, -1),
};

function characterOf(code: string): string {
  const point = Number(code);
  return point > 0x10ffff ? '\ufffd' : String.fromCodePoint(point);
}

const escaped: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** What stands between the quotes of a string, its escapes read; partners also write what no parser takes, and bodies are cut. */
export function written(quoted: string): string {
  if (!quoted.includes('\\')) return quoted;
  return quoted.replaceAll(/\\(?:u([\dA-Fa-f]{4})|(.))/gs, (_, code?: string, character = '') =>
    code === undefined ? (escaped[character] ?? character) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** A text with the secrets hidden of what it spells so; parts without any stay as they were written. */
export function maskSpelled(text: string, spelling: Spelling, maskInner: (inner: string) => string): string {
  if (!spelling.sign.test(text)) return text;
  return text.replaceAll(spelling.part, (part) => {
    if (!spelling.sign.test(part)) return part;
    const inner = spelling.read(part);
    const masked = inner === part ? inner : maskInner(inner);
    return masked === inner ? part : spelling.write(masked);
  });
}
