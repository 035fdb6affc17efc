/** Drawings, read as XML and written anew from lists of what is allowed (`svg-rules.ts`). */
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { ImageRefusal, maxSide, type RebuiltImage } from './image-types.ts';
import { cleanAttributes } from './svg-attributes.ts';
import { type DrawingPart, effortOf } from './svg-effort.ts';
import { allowedElements, shapeElements, svgNamespace, textElements } from './svg-rules.ts';
import { sizeOf } from './svg-size.ts';
import { type ClassReference, cleanSheet } from './svg-styles.ts';

const maxDepth = 64;
const maxElements = 20_000;
/** Parts that a browser draws, with those that are drawn many times because others refer to them. */
const maxEffort = 100_000;

/** @throws ImageRefusal images.damaged, images.not-an-image, images.too-complex, images.too-many-pixels, images.nothing-left */
export function rebuildSvg(bytes: Buffer): RebuiltImage {
  const drawing = new Drawing();
  read(decode(bytes), drawing);
  const { root, rootAttributes } = drawing;
  if (root === null || rootAttributes === null) throw new ImageRefusal('images.damaged');
  if (!drawing.hasShape) throw new ImageRefusal('images.nothing-left');
  if (effortOf(root, drawing.classReferences, maxEffort) > maxEffort) throw new ImageRefusal('images.too-complex');
  const { width, height } = sizeOf(rootAttributes);
  if (width < 1 || height < 1) throw new ImageRefusal('images.damaged');
  if (width > maxSide || height > maxSide) throw new ImageRefusal('images.too-many-pixels');
  return { type: 'svg', bytes: Buffer.from(drawing.written.join('')), width, height };
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImageRefusal('images.damaged');
  }
}

function read(text: string, drawing: Drawing): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', () => {
    throw new ImageRefusal('images.damaged');
  });
  // We write no declaration, which means UTF-8. What declares to be something else may mean other letters than we read.
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    const isPlain = /^(utf-8|us-ascii)$/i.test(encoding) || Buffer.byteLength(text) === text.length;
    if (!isPlain) throw new ImageRefusal('images.damaged');
  });
  // A document type that only names a file is left out and nothing fetches it; one with declarations is up to something.
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw new ImageRefusal('images.damaged');
  });
  parser.on('opentag', (tag) => drawing.open(tag));
  parser.on('closetag', () => drawing.close());
  parser.on('text', (content) => drawing.addText(content));
  parser.on('cdata', (content) => drawing.addText(content));
  parser.write(text).close();
}

interface OpenElement {
  name: string;
  part: DrawingPart;
  /** Of a `style` element, which is judged as a whole. */
  sheet: string;
}

class Drawing {
  readonly written: string[] = [];
  root: DrawingPart | null = null;
  rootAttributes: ReadonlyMap<string, string> | null = null;
  hasShape = false;
  readonly classReferences: ClassReference[] = [];
  private namespace: string = svgNamespace;
  private readonly kept: OpenElement[] = [];
  /** How many elements are open that are left out with all that they hold. */
  private leftOut = 0;
  private elements = 0;

  open(tag: SaxesTagNS): void {
    this.elements += 1;
    if (this.elements > maxElements || this.kept.length + this.leftOut >= maxDepth) {
      throw new ImageRefusal('images.too-complex');
    }
    if (this.root === null) this.beginRoot(tag);
    else if (!this.isAllowed(tag)) this.leftOut += 1;
    else this.keep(tag);
  }

  private beginRoot(tag: SaxesTagNS): void {
    // Without a namespace a browser would show no picture; it gets the one that was meant.
    const isSvg = tag.local === 'svg' && (tag.uri === svgNamespace || tag.uri === '');
    if (!isSvg) throw new ImageRefusal('images.not-an-image');
    this.namespace = tag.uri;
    this.keep(tag);
  }

  private isAllowed({ uri, local }: SaxesTagNS): boolean {
    const isInside = this.kept.at(-1)?.name === 'style';
    return this.leftOut === 0 && !isInside && uri === this.namespace && allowedElements.has(local);
  }

  private keep({ local: name, attributes }: SaxesTagNS): void {
    const { written, references } = cleanAttributes(Object.values<SaxesAttributeNS>(attributes));
    const classes = written.get('class')?.split(/\s+/) ?? [];
    const part: DrawingPart = { id: written.get('id'), references, classes, parts: [] };
    this.kept.at(-1)?.part.parts.push(part);
    this.root ??= part;
    this.rootAttributes ??= written;
    this.hasShape ||= shapeElements.has(name);
    const start = this.kept.length === 0 ? ` xmlns="${svgNamespace}"` : '';
    this.written.push(`<${name}${start}`, ...[...written].map(([key, value]) => ` ${key}="${escapeXml(value)}"`), '>');
    this.kept.push({ name, part, sheet: '' });
  }

  close(): void {
    if (this.leftOut > 0) {
      this.leftOut -= 1;
      return;
    }
    const ended = this.kept.pop();
    if (ended === undefined) return;
    this.written.push(escapeXml(cleanSheet(ended.sheet, this.classReferences)), `</${ended.name}>`);
  }

  addText(content: string): void {
    const inner = this.kept.at(-1);
    if (this.leftOut > 0 || inner === undefined) return;
    if (inner.name === 'style') inner.sheet += content;
    else if (textElements.has(inner.name)) this.written.push(escapeXml(content));
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');
}
