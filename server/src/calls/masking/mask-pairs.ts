import { endOfValue } from './json-pieces.ts';
import { isFormSecret, isSecretName, mask } from './secret-names.ts';

/** A name with what stands between it and its value, as forms, headers, attributes and the dumps of many languages write it. */
const name = /(?<![\w-])([\w-]+)((?:\\*["'\]])?[ \t]{0,3}(?:=>?|:)[ \t]{0,3})/g;
/** A quote behind which JSON goes on ends the text in which the name stands. */
const value =
  /\\+["'][^\\"']*(?:\\+["'])?|"(?!\s*(?:[,:}\]]|$))(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|[^&;,\s"'<>{}[\]]+/y;
const nothing = /^\\*["']?(?:\*\*\*|null|None|nil)?\\*["']?$/;
/** Of a member of JSON of which only a piece is there. */
const quotedValue = /"(?:[^"\\]|\\.)*"?/y;
/** Of the header `Cookie` all, as what each cookie is called says nothing. */
const cookies = /[^\r\n"'<>]+/y;

const beforeNextPair = /[^&;,\s"'<>{}[\]]{1,2000}&[\w.%-]{1,100}=/y;

/** A text with the values hidden that stand behind secret names, whatever kind of text it is. */
export function maskPairs(text: string): string {
  const kept: string[] = [];
  let done = 0;
  for (const { index, 0: whole, 1: word = '', 2: separator = '' } of text.matchAll(name)) {
    const at = index + whole.length;
    if (index < done || !(isSecretName(word) || (separator === '=' && isFormSecret(word) && isOfForm(text, index, at))))
      continue;
    const end = endOfSecret(text, at, word, separator);
    const said = text.slice(at, end);
    if (nothing.test(said)) continue;
    kept.push(text.slice(done, at), quotedLike(said));
    done = end;
  }
  return done === 0 ? text : kept.join('') + text.slice(done);
}

/** In the quotes of what it stands for, so that attributes and strings stay such. */
function quotedLike(value: string): string {
  const quote = /^\\*["']/.exec(value)?.[0] ?? '';
  return `${quote}${mask}${quote}`;
}

function endOfSecret(text: string, at: number, word: string, separator: string): number {
  const first = text.charAt(at);
  if (first === '{' || first === '[') return endOfValue(text, at);
  if (first === '"' && separator.startsWith('"')) return endOf(quotedValue, text, at);
  return endOf(separator.startsWith(':') && /cookie$/i.test(word) ? cookies : value, text, at);
}

/** Whether a pair is one of a query string or a form: elsewhere a code or a state is none of a sign-in. */
function isOfForm(text: string, start: number, at: number): boolean {
  return start === 0 || /[?&#"']/.test(text.charAt(start - 1)) || endOf(beforeNextPair, text, at) > at;
}

/** Where a value ends that begins at `at`: there, when none does. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
