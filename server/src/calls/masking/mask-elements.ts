import { isSecretName, mask } from './secret-names.ts';

/** A tag that opens or closes, with its prefix, its name and what stands behind it, or where raw data begins. */
const tags = /<(?:(!\[CDATA\[)|(\/?)([^\s<>/!?:@"'=]+:)?([^\s<>/!?:@"'=]+)(?=[\s/>])([^<>]*)>)/g;
const nameAttribute = /\s(?:name|key)\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const valueAttribute = /(\s(?:value|content)\s*=\s*)(?:"[^"]*"|'[^']*')/gi;
/** Of HTML, where nothing closes them. */
const isEmpty = /^(?:input|meta|link|img)$/i;

interface OpenElement {
  readonly name: string;
  /** Where its content begins. */
  readonly from: number;
  /** How many of its name are open. */
  depth: number;
}

/**
 * A text with what stands in secret elements hidden, whatever it is, and in those that an attribute names. The text need not be
 * whole, as bodies are cut, nor all of it XML: partners quote what they refuse.
 */
export function maskElements(text: string, isDocument: boolean): string {
  const kept: string[] = [];
  let done = 0;
  let open: OpenElement | null = null;
  const hide = (from: number, to: number, hidden: string) => {
    kept.push(text.slice(done, from), hidden);
    done = to;
  };
  tags.lastIndex = 0;
  for (let found = tags.exec(text); found !== null; found = tags.exec(text)) {
    const [tag, data, slash, prefix = '', local = '', behind = ''] = found;
    const end = found.index + tag.length;
    if (data !== undefined) {
      // A tag in the data of a secret ends nothing.
      if (open !== null) tags.lastIndex = endOfData(text, end);
    } else if (open !== null) {
      if (isSame(prefix + local, open.name)) open.depth += change(slash, behind);
      if (open.depth === 0) {
        if (text.slice(open.from, found.index).trim() !== '') hide(open.from, found.index, mask);
        open = null;
      }
    } else if (slash === '') {
      const isNamed = isNamedSecret(behind);
      if (isNamed) hide(found.index, end, tag.replaceAll(valueAttribute, `$1"${mask}"`));
      const hasContent = !behind.endsWith('/') && !(isNamed && isEmpty.test(local));
      if (hasContent && (isNamed || isSecretName(local))) open = { name: prefix + local, from: end, depth: 1 };
    }
  }
  if (open !== null && isContent(text.slice(open.from), isDocument)) hide(open.from, text.length, mask);
  return done === 0 ? text : kept.join('') + text.slice(done);
}

/** HTML closes elements in capitals or not. */
function isSame(name: string, other: string): boolean {
  return name === other || name.toLowerCase() === other.toLowerCase();
}

function change(slash: string | undefined, behind: string): number {
  if (slash !== '') return -1;
  return behind.endsWith('/') ? 0 : 1;
}

function endOfData(text: string, from: number): number {
  const end = text.indexOf(']]>', from);
  return end === -1 ? text.length : end;
}

function isNamedSecret(behind: string): boolean {
  if (!behind.includes('=')) return false;
  const [, double, single] = nameAttribute.exec(behind) ?? [];
  return isSecretName(double ?? single ?? '');
}

/** Whether what follows a tag that nothing closes is what it holds: after `<token>` in a sentence it is how the sentence goes on. */
function isContent(rest: string, isDocument: boolean): boolean {
  return rest.trim() !== '' && (isDocument || /^\S/.test(rest) || rest.includes('<'));
}
