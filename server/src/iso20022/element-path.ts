import type { Element } from './iso-reader.ts';

/** The first element at `path` below `element`, names separated by `/`. */
export function find(element: Element, path: string): Element | undefined {
  let found: Element | undefined = element;
  for (const name of path.split('/')) found = found?.children.find((child) => child.name === name);
  return found;
}

export function textAt(element: Element, ...paths: string[]): string | null {
  for (const path of paths) {
    const text = find(element, path)?.text;
    if (text !== undefined && text !== '') return text;
  }
  return null;
}

export function all(element: Element, name: string): Element[] {
  return element.children.filter((child) => child.name === name);
}
