/** What the log keeps of the headers of a call, masked and cut. */

import { storableText } from '../storable-text.ts';
import { maskSecrets } from './mask.ts';
import { isSecretName, mask } from './secret-names.ts';

const maxCharacters = 1_000;
const maxHeaders = 60;

// Partners send the same headers with nearly every call. What hides nothing is remembered, and only that: no secret stays here.
const mostKnown = 2_000;
const harmless = new Set<string>();
const names = new Map<string, boolean>();

/** @returns pairs of name and value as JSON */
export function loggedHeaders(headers: Headers | Readonly<Record<string, unknown>> | undefined): string | null {
  if (headers === undefined) return null;
  const entries: [string, unknown][] = headers instanceof Headers ? [...headers] : Object.entries(headers);
  const kept = entries.slice(0, maxHeaders).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return [];
    return [[name, isHidden(name) ? mask : loggedValue(String(value))]];
  });
  return JSON.stringify(kept);
}

function isHidden(name: string): boolean {
  const known = names.get(name);
  if (known !== undefined) return known;
  // An address says more of a person than a log of calls needs; whose call it was is known by its key.
  const hidden = isSecretName(name) || /forwarded|real-ip|remote/i.test(name);
  if (names.size >= mostKnown) names.clear();
  names.set(name, hidden);
  return hidden;
}

function loggedValue(value: string): string {
  if (harmless.has(value)) return value;
  const logged = maskSecrets(storableText(value.slice(0, maxCharacters)));
  if (logged === value) {
    if (harmless.size >= mostKnown) harmless.clear();
    harmless.add(value);
  }
  return logged;
}
