import { isSecretName } from './secret-names.ts';

const start = /<(?:[\w.-]+:)?([\w.-]+)(?:\s[^<>]*)?>/g;

/** An XML text with what stands in secret elements hidden, whatever it is; it need not be whole: bodies are cut. */
export function maskElements(text: string): string {
  const kept: string[] = [];
  let done = 0;
  for (const { index, 0: tag, 1: name = '' } of text.matchAll(start)) {
    if (index < done || tag.endsWith('/>') || !isSecretName(name)) continue;
    const from = index + tag.length;
    const end = endOfElement(text, `</${tag.slice(1).split(/[\s>]/, 1)[0]}`, from);
    const to = end === -1 ? text.length : end;
    if (text.slice(from, to).trim() === '') continue;
    kept.push(text.slice(done, from), '***');
    done = to;
  }
  return done === 0 ? text : kept.join('') + text.slice(done);
}

/** Where `close` stands as a whole name; -1 when it does not. */
function endOfElement(text: string, close: string, from: number): number {
  let at = text.indexOf(close, from);
  while (at !== -1 && /[\w.-]/.test(text.charAt(at + close.length))) at = text.indexOf(close, at + close.length);
  return at;
}
