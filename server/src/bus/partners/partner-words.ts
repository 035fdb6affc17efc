/** What a partner says of its refusal, in its own words: one line out of JSON, XML, HTML, CSV or plain text. */

import { busWords } from '@houston/contract/features/operations/service-bus/bus-words';
import { maskSecrets } from '../../calls/masking/mask.ts';
import { firstCsvRow } from './csv.ts';

/** Enough to say what is wrong; the whole answer is in the record of the call. */
const maxCharacters = 300;
/** What is said stands at the beginning; a body may have megabytes. */
const readCharacters = 4_000;
const longestJson = 100_000;

/** Names under which partners say what is wrong, those with the most words first. */
const names = [
  ...['detail', 'details', 'message', 'error_description', 'errormessage', 'faultstring', 'description', 'reason'],
  ...['error', 'errors', 'violations', 'fault', 'title', 'msg'],
];
const codeNames = ['code', 'errorcode', 'error_code'];

/** What a refusing answer says; null when it says nothing that can be read. */
export function wordsOf(body: string | null): string | null {
  const text = (body ?? '').slice(0, readCharacters).trim();
  if (text.startsWith('{') || text.startsWith('[')) return clean(wordsOfJson(body ?? ''));
  if (text.startsWith('<')) return clean(wordsOfMarkup(text));
  const [first = '', second] = text.split(/\r?\n/);
  const isTable = second !== undefined && first.split(';').some((name) => names.includes(plainName(name)));
  return clean(isTable ? wordsOfRow(text) : first);
}

/**
 * What an answer says that refuses nothing by its status: only what stands under a name of a fault counts. Of one that is something
 * else altogether, what it is: a page to log in is no answer of the partner's system, and nobody finds that out by what it lacks.
 */
export function namedWordsOf(body: string | null): string | null {
  const text = (body ?? '').slice(0, readCharacters).trim();
  if (text === '') return busWords('answer-empty');
  if (text.startsWith('{')) return clean(wordsOfJson(body ?? ''));
  if (/^<(!doctype\s+html|html)\b/i.test(text)) return pageWords(text);
  if (unreadable.test(text)) return busWords('answer-unreadable');
  return text.includes('\n') ? clean(wordsOfRow(text)) : null;
}

/** What stands for bytes that are no text, and what no text holds. */
const unreadable = /\ufffd|(?![\t\n\r\f])\p{Cc}/u;
const longestTitle = 100;

function pageWords(text: string): string {
  const title = clean(namedIn(text))?.slice(0, longestTitle).toWellFormed() ?? null;
  return withWords(busWords('answer-page'), title);
}

/** What we say of a fault, and then what the partner says. */
export function withWords(said: string, words: string | null): string {
  return words === null ? said : `${said}: ${words}`;
}

function wordsOfJson(text: string): string | null {
  if (text.length > longestJson) return text.slice(0, maxCharacters);
  try {
    return wordsOfValue(JSON.parse(text), 0);
  } catch {
    // Cut short or broken: better than nothing.
    return text.slice(0, maxCharacters);
  }
}

function wordsOfValue(value: unknown, depth: number): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  if (typeof value !== 'object' || value === null || depth > 4) return null;
  if (Array.isArray(value)) {
    const several = value.slice(0, 3).map((one) => wordsOfValue(one, depth + 1));
    return several.filter((words) => words !== null).join('; ') || null;
  }
  const fields = new Map(Object.entries(value).map(([name, field]) => [plainName(name), field]));
  const code = codeNames.map((name) => fields.get(name)).find((field) => isCode(field));
  for (const name of names) {
    const words = wordsOfValue(fields.get(name), depth + 1);
    if (words !== null) return code === undefined || words.includes(String(code)) ? words : `${code}: ${words}`;
  }
  return code === undefined ? null : String(code);
}

function isCode(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^[\w.-]{1,40}$/.test(value));
}

const named =
  /<(?:\w+:)?(faultstring|message|detail|description|reason|error|title|h1)\b[^>]*>([\s\S]*?)<\/\s*(?:\w+:)?\1>/i;

function wordsOfMarkup(text: string): string | null {
  return namedIn(text) ?? withoutTags(text);
}

/** What stands under a name that says what is wrong, or what a page is. */
function namedIn(text: string): string | null {
  const words = named.exec(text)?.[2];
  return words === undefined ? null : withoutTags(words);
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" };

function withoutTags(text: string): string {
  return text
    .replaceAll(/<(script|style)\b[\s\S]*?(<\/\1>|$)/gi, ' ')
    .replaceAll(/<[^<>]*>?/g, ' ')
    .replaceAll(/&(#39|[a-z]+);/g, (found, name: string) => entities[name] ?? found);
}

function wordsOfRow(text: string): string | null {
  const row = new Map(Object.entries(firstCsvRow(text)).map(([name, cell]) => [plainName(name), cell]));
  return names.map((name) => row.get(name)).find((cell) => cell !== undefined && cell !== '') ?? null;
}

function plainName(name: string): string {
  return name.trim().toLowerCase();
}

/** One line without secrets and without what no terminal or file should get. */
function clean(words: string | null): string | null {
  if (words === null) return null;
  const line = maskSecrets(words)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  if (line === '') return null;
  return line.length <= maxCharacters
    ? line
    : `${line
        .slice(0, maxCharacters - 1)
        .toWellFormed()
        .trimEnd()}…`;
}
