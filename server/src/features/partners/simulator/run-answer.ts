/** What came back, in the form in which it is kept: text that can be stored, and without the key that was sent. */
import type { SimulatorRun } from '@houston/contract/features/partners/simulator/simulator.schema';

/** Characters of a body that are kept. */
export const mostKept = 512 * 1024;

export type KeptAnswer = Pick<
  SimulatorRun,
  'status' | 'failure' | 'responseHeaders' | 'responseBody' | 'responseBytes' | 'isCut'
>;

const mask = '***';
/** A shorter one is no secret, and stands in every text. */
const shortestSecret = 4;

/** Takes the key out of a text, however it is written in it. */
export function withoutKey(text: string, key: string): string {
  if (key.length < shortestSecret) return text;
  const spellings = [key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key), btoa(key)];
  return spellings.reduce((clean, spelling) => clean.replaceAll(spelling, mask), text);
}

export function headersWithoutKey(headers: Readonly<Record<string, string>>, key: string): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, storable(withoutKey(value, key))]));
}

export function keptAnswer(
  answer: { status: number; headers: Readonly<Record<string, string>>; body: Buffer },
  key: string,
): KeptAnswer {
  const isText = isTextual(answer.headers['content-type'] ?? '');
  const text = isText && answer.body.length > 0 ? storable(withoutKey(answer.body.toString('utf8'), key)) : null;
  return {
    status: answer.status,
    failure: null,
    responseHeaders: headersWithoutKey(answer.headers, key),
    responseBody: text?.slice(0, mostKept) ?? null,
    responseBytes: answer.body.length,
    isCut: text !== null && text.length > mostKept,
  };
}

function isTextual(type: string): boolean {
  return type === '' || /^text\/|[/+](json|xml|yaml|javascript|x-www-form-urlencoded)\b/i.test(type);
}

/** PostgreSQL stores no NUL, and no half of a pair. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '\ufffd');
}
