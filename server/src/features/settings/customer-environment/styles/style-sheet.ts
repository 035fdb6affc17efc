/** Style sheets of tenants: parsed, judged by lists of what is allowed, and written anew, so that nothing unread is served. */
import * as css from 'css-tree';
import { allowedAtRules, allowedFunctions, refusedProperties } from './style-sheet-rules.ts';

/** Why a style sheet is refused, and where; lines and columns count from 1. */
export interface StyleFault {
  rule: 'syntax' | 'at-rule' | 'address' | 'function' | 'property' | 'escape' | 'markup';
  line: number;
  column: number;
  /** The piece that is refused, cut after 60 characters. */
  text: string;
}

export type CleanedStyle = { css: string; faults: [] } | { css: null; faults: StyleFault[] };

/** A longer list helps nobody: the first ones are mended, then the next are shown. */
const mostFaults = 20;

/** The same rules written anew, without comments; or what is wrong with them. */
export function cleanStyleSheet(source: string): CleanedStyle {
  const nesting = tooDeep(source);
  if (nesting !== null) return { css: null, faults: [nesting] };
  const judge = new Judge(source);
  try {
    const tree = judge.parse();
    if (judge.faults.length === 0) judge.walk(tree);
    return judge.faults.length > 0 ? { css: null, faults: judge.faults } : { css: css.generate(tree), faults: [] };
  } catch (error) {
    // Brackets that do not match can still be deeper than they look.
    if (!(error instanceof RangeError)) throw error;
    return { css: null, faults: [faultAt(source, 'syntax', 0, source)] };
  }
}

/** The parser calls itself for every bracket, and the stack of a process has an end. */
const deepest = 64;

function tooDeep(source: string): StyleFault | null {
  let depth = 0;
  for (const { index, 0: bracket } of source.matchAll(/[([{]|[)\]}]/g)) {
    depth = '([{'.includes(bracket) ? depth + 1 : Math.max(0, depth - 1);
    if (depth > deepest) return faultAt(source, 'syntax', index, source.slice(index, index + 60));
  }
  return null;
}

function faultAt(source: string, rule: StyleFault['rule'], offset: number, text: string): StyleFault {
  const before = source.slice(0, offset);
  const line = before.split(/\r\n|[\n\r\f]/).length;
  const column = offset - Math.max(...['\n', '\r', '\f'].map((end) => before.lastIndexOf(end)));
  return { rule, line, column, text: text.slice(0, 200).replaceAll(/\s+/g, ' ').trim().slice(0, 60) };
}

class Judge {
  readonly faults: StyleFault[] = [];
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  parse(): css.CssNode {
    const tree = css.parse(this.source, {
      positions: true,
      parseCustomProperty: true,
      onParseError: (error) => {
        const { offset } = error as unknown as { offset: number };
        this.refuse('syntax', offset, this.source.slice(offset));
      },
    });
    this.judgeTokens();
    return tree;
  }

  /** What no parser may explain away: escapes that hide names, and what would end a `<style>`. */
  private judgeTokens(): void {
    css.tokenize(this.source, (type, start, end) => {
      const text = this.source.slice(start, end);
      const { String: quoted, Comment, Url, BadUrl, CDO, CDC, BadString } = css.tokenTypes;
      if (type === Comment) return;
      if (type === Url || type === BadUrl) this.refuse('address', start, text);
      else if (type === CDO || type === CDC || text.includes('</')) this.refuse('markup', start, text);
      else if (type === BadString) this.refuse('syntax', start, text);
      else if (type !== quoted && text.includes('\\')) this.refuse('escape', start, text);
    });
  }

  walk(tree: css.CssNode): void {
    css.walk(tree, (node) => this.judge(node));
  }

  private judge(node: css.CssNode): void {
    if (node.type === 'Atrule') {
      if (!allowedAtRules.has(node.name.toLowerCase())) this.refuseNode('at-rule', node, `@${node.name}`);
    } else if (node.type === 'Url') {
      this.refuseNode('address', node);
    } else if (node.type === 'Function') {
      this.judgeFunction(node);
    } else if (node.type === 'Declaration') {
      if (refusedProperties.has(css.property(node.property).basename.toLowerCase())) {
        this.refuseNode('property', node, node.property);
      }
    } else if (node.type === 'Raw') {
      this.judgeRaw(node);
    }
  }

  private judgeFunction(node: css.FunctionNode): void {
    const name = node.name.toLowerCase();
    if (allowedFunctions.has(css.keyword(name).basename)) return;
    this.refuseNode(name === 'url' || name === 'src' ? 'address' : 'function', node, `${node.name}(`);
  }

  /** What the parser left unread, such as the second value of `var()`: its functions are looked for in its tokens. */
  private judgeRaw({ value, loc }: css.Raw): void {
    const from = loc?.start.offset ?? 0;
    css.tokenize(value, (type, start, end) => {
      if (type !== css.tokenTypes.Function) return;
      const name = value.slice(start, end - 1).toLowerCase();
      if (!allowedFunctions.has(css.keyword(name).basename)) this.refuse('function', from + start, `${name}(`);
    });
    if (value.includes('@')) this.refuse('at-rule', from, value);
  }

  private refuseNode(rule: StyleFault['rule'], { loc }: css.CssNode, text?: string): void {
    const start = loc?.start.offset ?? 0;
    this.refuse(rule, start, text ?? this.source.slice(start, loc?.end.offset));
  }

  private refuse(rule: StyleFault['rule'], offset: number, text: string): void {
    if (this.faults.length >= mostFaults) return;
    const fault = faultAt(this.source, rule, offset, text);
    const isEnd = offset >= this.source.length && this.faults.length > 0;
    if (isEnd || this.faults.some(({ line, column }) => line === fault.line && column === fault.column)) return;
    this.faults.push(fault);
  }
}
