/** Writes XML: elements in the order in which they are given, two spaces for each level. */

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
}

type Part = XmlElement | null | readonly (XmlElement | null)[];

/** An element with text, or with elements in it; null parts are left out. */
export function element(name: string, content: string | number | readonly Part[], attributes = {}): XmlElement {
  if (typeof content === 'string' || typeof content === 'number') return { name, attributes, content: String(content) };
  const parts = content.flat().filter((part): part is XmlElement => part !== null);
  return { name, attributes, content: parts };
}

export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root, '')}`;
}

/** One element of a longer text. @param indent of its level */
export function writeElement({ name, attributes, content }: XmlElement, indent: string): string {
  const open = `${indent}<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')}>`;
  if (typeof content === 'string') return `${open}${escaped(content)}</${name}>\n`;
  return `${open}\n${content.map((child) => writeElement(child, `${indent}  `)).join('')}${indent}</${name}>\n`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML 1.0 has no way to write, not even as a reference, is left out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escaped(text: string): string {
  const written = text.toWellFormed().replaceAll(unwritable, '');
  return written.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
}
