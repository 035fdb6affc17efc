/** Reads an ISO 20022 message piece by piece, holds it to its rules, and hands over its elements as small trees. */
import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { Child, Content } from './iso-schema.ts';
import { Refused } from './refusal.ts';

/** An element with what stands in it. Parts that nobody reads are not in it. */
export interface Element {
  readonly name: string;
  /** Where its tag ends. */
  readonly line: number;
  text: string;
  readonly currency: string | undefined;
  readonly children: Element[];
}

export interface IsoListener {
  /** The rules of the message whose root has this namespace; null for one that is not read. */
  rulesOf(namespace: string, root: string): Child | null;
  /** An element at `treeDepth` (the root is 0) is complete. */
  element(element: Element): void;
  /** An element above `treeDepth` begins or ends. */
  enter(name: string, line: number): void;
  leave(name: string, line: number): void;
}

interface Frame {
  readonly name: string;
  readonly content: Content;
  readonly line: number;
  /** Where we are in the children of a sequence, and how often that one was there. */
  at: number;
  times: number;
  /** Characters that are no space, where only elements may stand. */
  element: Element | null;
  text: string;
}

/** Of elements in elements, where anything may stand. */
const deepest = 50;
const longestText = 2_000;
/** Of what may come before the root, and of one tag: more is nothing that a bank writes. */
const longestGap = 256 * 1024;
/** Of the details of one entry: a batch may have thousands, and none of them is the counterparty. */
const keptDetails = 2;

export class IsoReader {
  readonly #parser = new SaxesParser({ xmlns: true, position: true });
  readonly #listener: IsoListener;
  readonly #treeDepth: number;
  readonly #frames: Frame[] = [];
  #namespace = '';
  #anyDepth = 0;
  #isDone = false;
  #sinceTag = 0;
  #isClosing = false;

  constructor(listener: IsoListener, treeDepth: number) {
    this.#listener = listener;
    this.#treeDepth = treeDepth;
    this.#parser.on('error', (error) => this.#fail(error.message));
    this.#parser.on('doctype', () => this.#refuse('doctype', '<!DOCTYPE'));
    this.#parser.on('opentag', (tag) => this.#open(tag));
    this.#parser.on('closetag', () => this.#close());
    this.#parser.on('text', (text) => this.#text(text));
    this.#parser.on('cdata', (text) => this.#text(text));
  }

  /** @throws Refused */
  write(text: string): void {
    this.#sinceTag += text.length;
    // The parser would keep it all until its end comes.
    if (this.#sinceTag > longestGap + text.length) this.#refuse('too_complex', this.#path());
    this.#parser.write(text);
  }

  /** @throws Refused */
  close(): void {
    this.#isClosing = true;
    this.#parser.close();
    if (!this.#isDone) this.#refuse('cut_off', this.#path());
  }

  #open(tag: SaxesTagNS): void {
    this.#sinceTag = 0;
    const { line } = this.#parser;
    if (this.#anyDepth > 0) {
      this.#anyDepth += 1;
      if (this.#anyDepth + this.#frames.length > deepest) this.#refuse('too_complex', this.#path());
      return;
    }
    const { content } = this.#childFor(tag);
    const currency = content.kind === 'text' && content.hasCurrency ? this.#currencyOf(tag) : undefined;
    const depth = this.#frames.length;
    const frame: Frame = { name: tag.local, content, line, at: 0, times: 0, element: null, text: '' };
    if (depth < this.#treeDepth) this.#listener.enter(tag.local, line);
    else
      frame.element = this.#elementIn(this.#frames[depth - 1], {
        name: tag.local,
        line,
        currency,
        text: '',
        children: [],
      });
    this.#frames.push(frame);
    if (content.kind === 'any') this.#anyDepth = 1;
  }

  #elementIn(parent: Frame | undefined, element: Element): Element | null {
    if (this.#frames.length === this.#treeDepth) return element;
    if (!parent?.element) return null;
    if (
      element.name === 'TxDtls' &&
      parent.element.children.filter(({ name }) => name === 'TxDtls').length >= keptDetails
    )
      return null;
    parent.element.children.push(element);
    return element;
  }

  #childFor(tag: SaxesTagNS): Child {
    const parent = this.#frames.at(-1);
    if (parent === undefined) {
      const rules = this.#listener.rulesOf(tag.uri, tag.local);
      if (rules === null) this.#refuse('version', tag.local, { found: tag.uri });
      this.#namespace = tag.uri;
      return rules;
    }
    const path = `${this.#path()}/${tag.local}`;
    const { content } = parent;
    if (tag.uri !== this.#namespace || content.kind === 'text' || content.kind === 'any')
      this.#refuse('unexpected_element', path);
    if (content.kind === 'choice') {
      const child = content.children.find(({ name }) => name === tag.local);
      if (child === undefined || parent.times > 0) this.#refuse('unexpected_element', path);
      parent.times = 1;
      return child;
    }
    const { children } = content;
    for (let at = parent.at; at < children.length; at += 1) {
      const child = children[at] as Child;
      if (at > parent.at) parent.times = 0;
      parent.at = at;
      if (child.name === tag.local) {
        parent.times += 1;
        if (parent.times > child.atMost) this.#refuse('unexpected_element', path);
        return child;
      }
      if (parent.times < child.atLeast) {
        const isKnown = children.slice(at).some(({ name }) => name === tag.local);
        if (isKnown) this.#refuse('missing_element', `${this.#path()}/${child.name}`);
        break;
      }
    }
    this.#refuse('unexpected_element', path);
  }

  #currencyOf(tag: SaxesTagNS): string {
    const value = tag.attributes.Ccy?.value;
    if (value !== undefined && /^[A-Z]{3}$/.test(value)) return value;
    this.#refuse('bad_value', `${this.#path()}/${tag.local}@Ccy`, { found: value ?? '', expected: 'EUR' });
  }

  #text(text: string): void {
    if (this.#anyDepth > 0) return;
    const frame = this.#frames.at(-1);
    if (frame === undefined) return;
    if (frame.content.kind === 'text') {
      frame.text += text;
      if (frame.text.length > longestText) this.#refuseValue(frame.text, frame.content.expects);
    } else if (/\S/.test(text)) this.#refuseValue(text, '<');
  }

  #close(): void {
    this.#sinceTag = 0;
    if (this.#anyDepth > 1) {
      this.#anyDepth -= 1;
      return;
    }
    this.#anyDepth = 0;
    const frame = this.#frames.at(-1);
    if (frame === undefined) return;
    this.#finish(frame);
    this.#frames.pop();
    const depth = this.#frames.length;
    if (depth < this.#treeDepth) this.#listener.leave(frame.name, this.#parser.line);
    else if (depth === this.#treeDepth && frame.element !== null) this.#listener.element(frame.element);
    if (depth === 0) this.#isDone = true;
  }

  #finish({ content, at, times, element, text }: Frame): void {
    if (content.kind === 'text') {
      const value = text.trim();
      if (!content.isValid(value)) this.#refuseValue(value, content.expects);
      if (element !== null) element.text = value;
    } else if (content.kind === 'choice') {
      if (times === 0)
        this.#refuse('missing_element', `${this.#path()}/${content.children.map(({ name }) => name).join('|')}`);
    } else if (content.kind === 'sequence') {
      const missing = content.children.find(
        (child, place) => child.atLeast > 0 && (place > at || (place === at && times === 0)),
      );
      if (missing !== undefined) this.#refuse('missing_element', `${this.#path()}/${missing.name}`);
    }
  }

  /** The names from the statement on; of shallow ones from the root on. */
  #path(): string {
    const names = this.#frames.map(({ name }) => name);
    return (names.length > 3 ? names.slice(3) : names.slice(-1)).join('/');
  }

  #refuseValue(found: string, expected: string): never {
    this.#refuse('bad_value', this.#path(), { found, expected });
  }

  #fail(message: string): never {
    const found = message.replace(/^[^:]*:\d+:\d+: /, '');
    if (this.#isClosing) this.#refuse(this.#frames.length > 0 ? 'cut_off' : 'file_type', this.#path());
    this.#refuse('not_well_formed', this.#path(), { found });
  }

  #refuse(
    reason: Refused['refusal']['reason'],
    element: string,
    more: { found?: string; expected?: string } = {},
  ): never {
    throw new Refused({ reason, line: this.#parser.line, element: element.replace(/^\//, ''), ...more });
  }
}
