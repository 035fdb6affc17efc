/** A UBL document as a tree, with what rules ask of it. */
import { SaxesParser } from 'saxes';

export interface Part {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Part[];
  readonly text: string;
}

/** @throws for what is not well-formed */
export function parse(xml: string): Part {
  interface Open extends Part {
    readonly children: Open[];
    text: string;
  }
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const path: Open[] = [root];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const part: Open = { name, attributes, children: [], text: '' };
    path.at(-1)?.children.push(part);
    path.push(part);
  });
  parser.on('text', (more) => {
    const part = path.at(-1);
    if (part !== undefined) part.text += more;
  });
  parser.on('closetag', () => void path.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return root.children[0] as Part;
}

/** All at a path below, as XPath would find them. */
export function all(part: Part, path: string): Part[] {
  return path
    .split('/')
    .reduce((found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)), [part]);
}

export function everything(part: Part): Part[] {
  return [part, ...part.children.flatMap(everything)];
}

/** The text at a path, empty where there is none. */
export function text(part: Part, path: string): string {
  return all(part, path)[0]?.text.trim() ?? '';
}

/** A decimal in millionths, exactly; 0 where there is none. */
export function figure(part: Part, path: string): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(text(part, path)) ?? [];
  return BigInt(`${sign}${whole}${fraction.padEnd(6, '0')}`);
}

export function sum(parts: readonly Part[], path: string): bigint {
  return parts.reduce((so, part) => so + figure(part, path), 0n);
}

/** Whether two amounts in millionths are no further apart than so many cents. */
export function isNear(one: bigint, other: bigint, cents: bigint): boolean {
  const apart = one > other ? one - other : other - one;
  return apart <= cents * 10_000n;
}

/** Half up, in whole cents. */
export function cents(millionths: bigint): bigint {
  return ((millionths + 5_000n) / 10_000n) * 10_000n;
}
