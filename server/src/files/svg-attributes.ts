/** The attributes of one element of a drawing: those from the list, with values that load nothing. */
import type { SaxesAttributeNS } from 'saxes';
import { allowedAttributes, plainName, referenceIn } from './svg-rules.ts';
import { cleanDeclarations } from './svg-styles.ts';

const xlink = 'http://www.w3.org/1999/xlink';
const xml = 'http://www.w3.org/XML/1998/namespace';

export interface CleanAttributes {
  /** Name -> value, not escaped yet. */
  written: ReadonlyMap<string, string>;
  /** The names of other parts of the drawing that a browser draws for this one. */
  references: string[];
}

export function cleanAttributes(attributes: readonly SaxesAttributeNS[]): CleanAttributes {
  const written = new Map<string, string>();
  const references: string[] = [];
  for (const attribute of attributes) {
    const clean = cleanAttribute(attribute);
    if (clean === null) continue;
    written.set(clean.name, clean.value);
    references.push(...clean.references);
  }
  return { written, references };
}

interface CleanAttribute {
  name: string;
  value: string;
  references: string[];
}

function cleanAttribute({ local, uri, value }: SaxesAttributeNS): CleanAttribute | null {
  if (uri === xml) return local === 'space' ? plain('xml:space', value === 'preserve' ? 'preserve' : 'default') : null;
  if (local === 'href' && (uri === '' || uri === xlink)) return cleanLink(value.trim());
  if (uri !== '') return null;
  if (local === 'id') return plainName.test(value) ? plain('id', value) : null;
  if (local === 'class') return /^[\w\s.-]{1,500}$/.test(value) ? plain('class', value) : null;
  if (local === 'style') {
    const { css, references } = cleanDeclarations(value);
    return css === '' ? null : { name: 'style', value: css, references };
  }
  const found = allowedAttributes.has(local) ? referenceIn(value.trim()) : null;
  return found === null ? null : { name: local, value: value.trim(), references: found === '' ? [] : [found] };
}

/** Only to a part of the same drawing. */
function cleanLink(value: string): CleanAttribute | null {
  const name = value.slice(1);
  return value.startsWith('#') && plainName.test(name) ? { name: 'href', value, references: [name] } : null;
}

function plain(name: string, value: string): CleanAttribute {
  return { name, value, references: [] };
}
