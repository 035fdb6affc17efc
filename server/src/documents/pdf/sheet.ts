/** A4 pages of a tagged PDF (PDF/UA): headings, paragraphs, tables and figures, each in the tree by which it is read aloud. */
import { fileURLToPath } from 'node:url';
import type { Language } from '@houston/contract/languages';
import { lazily } from '../../lazily.ts';
import { wordsOf } from '../texts/document-texts.ts';
import { breakEvenly } from './break-evenly.ts';
import { drawable } from './drawable.ts';

const pdfkit = lazily<typeof import('pdfkit')>('pdfkit');

type Fonts = Record<'plain' | 'bold', PDFKit.Mixins.PDFFontSource>;

let known: Fonts | undefined;

/** Read once for all documents: that takes ten times as long as to draw a page. */
function fonts(): Fonts {
  known ??= {
    plain: readFont(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
    bold: readFont(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
  };
  return known;
}

/** As pdfkit reads it for a document of its own. */
function readFont(url: string): PDFKit.Mixins.PDFFontSource {
  const options = { font: fileURLToPath(url), autoFirstPage: false };
  const doc = new (pdfkit())(options);
  return (doc as unknown as { _font: { font: PDFKit.Mixins.PDFFontSource } })._font.font;
}

const margin = 50;
const bottom = 60;
const width = 595.28 - 2 * margin;
/** Ligatures and the cache of layouts cost memory that is never given back. */
const plainly = { features: [] };

export interface Column {
  readonly title: string;
  /** Shares of the width, of all columns together. */
  readonly share: number;
  readonly isRight?: boolean;
}

export class Sheet {
  private readonly doc: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly written: Promise<Buffer>;
  private readonly language: Language;

  /** @param day yyyy-MM-dd, when it is said to be made: the same input makes the same bytes */
  constructor(language: Language, title: string, author: string, day: string) {
    this.language = language;
    this.doc = new (pdfkit())({
      size: 'A4',
      margins: { top: margin, left: margin, right: margin, bottom },
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      tagged: true,
      displayTitle: true,
      lang: language,
      bufferPages: true,
      fontLayoutCache: false,
      // None is read anew.
      font: '',
      info: { Title: drawable(title), Author: drawable(author), CreationDate: new Date(`${day}T00:00:00Z`) },
    } as unknown as PDFKit.PDFDocumentOptions);
    for (const [name, font] of Object.entries(fonts())) this.doc.registerFont(name, font);
    const parts: Buffer[] = [];
    this.written = new Promise((resolve, reject) => {
      this.doc.on('data', (part: Buffer) => parts.push(part));
      this.doc.on('end', () => resolve(Buffer.concat(parts)));
      this.doc.on('error', reject);
    });
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  heading(level: 1 | 2, text: string): void {
    this.keep(level === 1 ? 40 : 80);
    this.doc.y += level === 1 ? 0 : 12;
    this.say(this.root, `H${level}`, text, 'bold', level === 1 ? 20 : 12);
    this.doc.y += level === 1 ? 10 : 4;
  }

  paragraph(text: string): void {
    this.say(this.root, 'P', text);
    this.doc.y += 6;
  }

  /** PNG or JPEG, at the top right. @throws Error for what is neither */
  logo(bytes: Uint8Array, alt: string): void {
    const at = { x: margin + width - 140, y: margin };
    const draw = () => this.doc.image(Buffer.from(bytes), at.x, at.y, { fit: [140, 50], align: 'right' });
    this.root.add(this.doc.struct('Figure', { alt: drawable(alt) }, draw));
    this.doc.y = margin + 60;
  }

  /** Rows of a name and what it is. */
  facts(rows: readonly (readonly [string, string])[]): void {
    const table = this.struct(this.root, 'Table');
    for (const [name, value] of rows) {
      this.row(table, [
        { type: 'TH', scope: 'Row', text: name, x: 0, width: 0.3 },
        { type: 'TD', text: value, x: 0.3, width: 0.7 },
      ]);
    }
    table.end();
    this.doc.y += 6;
  }

  /** Rows of a name and an amount, below the last column of a table. */
  sums(rows: readonly (readonly [string, string])[]): void {
    const table = this.struct(this.root, 'Table');
    for (const [name, amount] of rows) {
      this.row(table, [
        { type: 'TH', scope: 'Row', text: name, x: 0.36, width: 0.44 },
        { type: 'TD', text: amount, x: 0.8, width: 0.2, isRight: true },
      ]);
    }
    table.end();
    this.doc.y += 6;
  }

  /** Its titles stand above each page's rows. */
  table(columns: readonly Column[], rows: Iterable<readonly string[]>): void {
    const table = this.struct(this.root, 'Table');
    const all = columns.reduce((sum, { share }) => sum + share, 0);
    let from = 0;
    const places = columns.map(({ share }) => {
      const place = { x: from, width: share / all };
      from += share / all;
      return place;
    });
    const cells = (type: 'TH' | 'TD', texts: readonly string[]): Cell[] =>
      columns.map(({ isRight = false }, at) => {
        const { x, width: share } = places[at] ?? { x: 0, width: 0 };
        return { type, isRight, text: texts[at] ?? '', x, width: share, ...(type === 'TH' && { scope: 'Column' }) };
      });
    const titles = cells(
      'TH',
      columns.map(({ title }) => title),
    );
    const { y, height } = this.row(table, titles);
    this.rule(y + height + 1);
    for (const row of rows) this.row(table, cells('TD', row), titles);
    table.end();
    this.doc.y += 6;
  }

  /** Numbers the pages and ends the document. */
  end(): Promise<Buffer> {
    this.root.end();
    const say = wordsOf(this.language);
    const { start, count } = this.doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.doc.switchToPage(page);
      // What stands below the margin would begin a page of its own.
      this.doc.page.margins.bottom = 0;
      this.doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
      this.doc.font('plain', 8).text(say('page', { page: String(page + 1), pages: String(count) }), margin, 842 - 35, {
        width,
        align: 'right',
        ...plainly,
      });
      this.doc.endMarkedContent();
    }
    this.doc.end();
    return this.written;
  }

  /** @param titles what stands above it where it begins a page */
  private row(table: PDFKit.PDFStructureElement, cells: readonly Cell[], titles?: readonly Cell[]): Place {
    const { drawn, height } = this.measure(cells);
    if (this.keep(height) && titles !== undefined) this.repeat(titles);
    const y = this.doc.y;
    const row = this.struct(table, 'TR');
    for (const cell of drawn) {
      const options = { ...(cell.scope && { scope: cell.scope }) } as PDFKit.Mixins.StructureElementOptions;
      row.add(this.doc.struct(cell.type, options, () => this.write(cell, y)));
    }
    row.end();
    this.pass({ y, height });
    return { y, height };
  }

  /** Titles of a table once more: for the eye, since they are read aloud with its first page. */
  private repeat(titles: readonly Cell[]): void {
    const { drawn, height } = this.measure(titles);
    const y = this.doc.y;
    this.doc.markContent('Artifact', { type: 'Pagination', attached: ['Top'] });
    for (const cell of drawn) this.write(cell, y);
    this.doc.endMarkedContent();
    this.rule(y + height + 1);
    this.pass({ y, height });
  }

  private measure(cells: readonly Cell[]) {
    const drawn = cells.map((cell): MeasuredCell => {
      const room = cell.width * width - 6;
      const pen = this.pen(cell.type === 'TH' ? 'bold' : 'plain', 9);
      const text = breakEvenly(drawable(cell.text), room, (part) => pen.widthOfString(part, plainly));
      const long = text.includes('\n') ? Number.POSITIVE_INFINITY : pen.widthOfString(text, plainly);
      // To break lines costs ten times as much as to see that there is only one.
      const height = long <= room ? 11 : pen.heightOfString(text, { width: room, ...plainly });
      return { ...cell, text, room, long, height };
    });
    return { drawn, height: Math.max(...drawn.map((cell) => cell.height)) };
  }

  private write({ type, text, x, room, long, isRight = false }: MeasuredCell, y: number): void {
    const left = margin + x * width;
    const pen = this.pen(type === 'TH' ? 'bold' : 'plain', 9);
    if (long > room) pen.text(text, left, y, { width: room, align: isRight ? 'right' : 'left', ...plainly });
    else pen.text(text, isRight ? left + room - long : left, y, { lineBreak: false, ...plainly });
  }

  private pass({ y, height }: Place): void {
    this.doc.x = margin;
    this.doc.y = y + height + 4;
  }

  private rule(y: number): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    this.doc
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.5)
      .stroke();
    this.doc.endMarkedContent();
  }

  private say(
    parent: PDFKit.PDFStructureElement,
    type: string,
    text: string,
    font: keyof Fonts = 'plain',
    size = 10,
  ): void {
    const pen = this.pen(font, size);
    const broken = breakEvenly(drawable(text), width, (part) => pen.widthOfString(part, plainly));
    const draw = () => this.pen(font, size).text(broken, margin, this.doc.y, { width, ...plainly });
    parent.add(this.doc.struct(type, {}, draw));
  }

  private pen(font: keyof Fonts, size: number): PDFKit.PDFDocument {
    return this.doc.font(font, size);
  }

  private struct(parent: PDFKit.PDFStructureElement, type: string): PDFKit.PDFStructureElement {
    const element = this.doc.struct(type);
    parent.add(element);
    return element;
  }

  /** Begins a page where so many points do not fit below. @returns whether it did */
  private keep(height: number): boolean {
    if (this.doc.y + height <= 842 - bottom) return false;
    this.doc.addPage();
    return true;
  }
}

/** In points, from the top of the page. */
interface Place {
  readonly y: number;
  readonly height: number;
}

interface Cell {
  readonly type: 'TH' | 'TD';
  readonly scope?: string;
  readonly text: string;
  /** From the left, and how wide: shares of the width. */
  readonly x: number;
  readonly width: number;
  readonly isRight?: boolean;
}

/** With the room it has and what one line of it would take, in points. */
interface MeasuredCell extends Cell {
  readonly room: number;
  readonly long: number;
  readonly height: number;
}
