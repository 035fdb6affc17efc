import { endOfValue } from './mask-members.ts';
import { isFormSecret, isSecretName, mask } from './secret-names.ts';

/** A member of JSON of which only a piece is there. */
const field = { name: /"([\w-]+)"\s*:\s*(?=")/g, value: /"(?:[^"\\]|\\.)*(?:"|$)/y };
/** A name with what stands between it and its value, as forms, headers, attributes and the dumps of many languages write it. */
const name = /(?<![\w-])([\w-]+)((?:\\*["'\]])?[ \t]{0,3}(?:=>?|:)[ \t]{0,3})/g;
/** A quote behind which JSON goes on ends the text in which the name stands. */
const value =
  /\\+["'][^\\"']*(?:\\+["'])?|"(?!\s*(?:[,:}\]]|$))(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|[^&;,\s"'<>{}[\]]+/y;
const nothing = /^\\*["']?(?:\*\*\*|null|None|nil)?\\*["']?$/;
/** Of the header `Cookie` all, as what each cookie is called says nothing. */
const cookies = /[^\r\n"'<>]+/y;

const beforeNextPair = /[^&;,\s"'<>{}[\]]{1,2000}&/y;

/** A text with the values hidden that stand behind secret names, whatever kind of text it is. */
export function maskPairs(text: string): string {
  return maskNamedValues(maskFields(text));
}

function maskFields(text: string): string {
  return hide(text, field.name, (word, at) =>
    isSecretName(word) ? [endOf(field.value, text, at), `"${mask}"`] : null,
  );
}

function maskNamedValues(text: string): string {
  return hide(text, name, (word, at, { index, 2: separator = '' }) => {
    const isSecret = isSecretName(word);
    if (!isSecret && !(separator === '=' && isFormSecret(word) && isOfForm(text, index, at))) return null;
    const end = endOfSecret(text, at, separator.startsWith(':') && /cookie$/i.test(word));
    const said = text.slice(at, end);
    return nothing.test(said) ? null : [end, quotedLike(said)];
  });
}

/** In the quotes of what it stands for, so that attributes and strings stay such. */
function quotedLike(value: string): string {
  const quote = /^\\*["']/.exec(value)?.[0] ?? '';
  return `${quote}${mask}${quote}`;
}

function endOfSecret(text: string, at: number, isCookie: boolean): number {
  if (/^[{[]/.test(text.charAt(at))) return endOfValue(text, at);
  return endOf(isCookie ? cookies : value, text, at);
}

/** Whether a pair is one of a query string or a form: elsewhere a code or a state is none of a sign-in. */
function isOfForm(text: string, start: number, at: number): boolean {
  return start === 0 || /[?&#"']/.test(text.charAt(start - 1)) || endOf(beforeNextPair, text, at) > at;
}

type Judge = (
  name: string,
  at: number,
  found: RegExpMatchArray & { index: number },
) => [end: number, hidden: string] | null;

function hide(text: string, names: RegExp, judge: Judge): string {
  const kept: string[] = [];
  let done = 0;
  for (const found of text.matchAll(names)) {
    const at = found.index + found[0].length;
    const judged = found.index < done ? null : judge(found[1] ?? '', at, found as RegExpMatchArray & { index: number });
    if (judged === null || judged[0] === at) continue;
    kept.push(text.slice(done, at), judged[1]);
    done = judged[0];
  }
  return done === 0 ? text : kept.join('') + text.slice(done);
}

/** Where a value ends that begins at `at`: there, when none does. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
