import type { SimulatorRun } from '@houston/contract/features/partners/simulator/simulator.schema';

/** The call as a command of a shell. The key is a variable of it: what is copied may end up anywhere. */
export function curlOf({ method, url, requestHeaders, idempotencyKey, requestBody }: SimulatorRun): string {
  const headers = { ...requestHeaders, 'idempotency-key': idempotencyKey };
  return [
    `curl -X ${method} ${quoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    '-H "x-api-key: $API_KEY"',
    ...(requestBody === null ? [] : [`--data-raw ${quoted(requestBody)}`]),
  ].join(' \\\n  ');
}

/** Nothing means anything to a shell within single quotes, but for their end. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
