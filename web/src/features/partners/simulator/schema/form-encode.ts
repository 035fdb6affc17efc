/** A JSON body as a form sends it: `card[number]=4242&items[0]=a`, as the payment APIs that take forms read it. */
export function formEncoded(json: string): string {
  return pairsOf(JSON.parse(json) as unknown, '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}

function pairsOf(value: unknown, name: string): [string, string][] {
  // As in a body of JSON, what is empty is not sent.
  if (value === null || value === '') return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => pairsOf(inner, name === '' ? key : `${name}[${key}]`));
}
