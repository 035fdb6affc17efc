/** Lists as one parameter, for `unnest`: the driver would go through each letter of each text, which costs more than storing it. */

/** An array as PostgreSQL reads it. JSON writes texts the same way, but for what it escapes with a letter. */
export function arrayText(values: readonly (number | boolean | string | null)[]): string {
  const json = JSON.stringify(values);
  return `{${(withLetter.test(json) ? json.replaceAll(escapes, unescaped) : json).slice(1, -1)}}`;
}

const withLetter = /\\[^"\\]/;
const escapes = /\\(?:u([\da-f]{4})|(.))/g;
const controls: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

function unescaped(whole: string, code: string | undefined, letter: string): string {
  return code === undefined ? (controls[letter] ?? whole) : String.fromCharCode(Number.parseInt(code, 16));
}
