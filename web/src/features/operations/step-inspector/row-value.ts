/** Digits that a computer keeps of a number. */
const keptDigits = 15;

/**
 * What a line of JSON says, whatever its spelling: `"a": 1.0,` and `"a": 1` say the same. What cannot be read by itself
 * (braces, a line that was cut) stays as it is.
 */
export function rowValue(row: string): string {
  const found = /^( *)("(?:[^"\\]|\\.)*": )?(".*"|-?\d[^,]*)?(.*?),?$/.exec(row);
  if (found === null) return row;
  const [, indent = '', name = '', value = '', rest = ''] = found;
  return indent + spelled(name.slice(0, -2)) + spelled(value) + rest;
}

function spelled(token: string): string {
  if (token === '' || (token[0] !== '"' && token.replace(/e.*/i, '').replaceAll(/\D/g, '').length > keptDigits))
    return token;
  try {
    return JSON.stringify(JSON.parse(token));
  } catch {
    return token;
  }
}
