/** Holds the bodies of steps, and gives what the screen shows of them. It works in a worker, beside the page. */
import type { BusStep } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { prettyJson } from '../../../../ui/code/pretty-json.ts';
import { type Alignment, alignInOne, alignRows } from '../align-rows.ts';
import { type Layout, layOut, rowAt, rowText } from '../line-layout.ts';
import { rowValue } from '../row-value.ts';

/** One way to show one text. */
export interface ViewOf {
  /** Under which the text was put down. */
  key: string;
  /** JSON gets one member a line. */
  isJson: boolean;
  /** Lines are also broken after each semicolon. */
  isWrapped: boolean;
}

export interface View {
  rows: number;
  lines: number;
  /** Characters of the longest row. */
  longest: number;
  /** Bytes of the text as it was sent. */
  size: number;
  /** false when it was to be JSON and is none, so that it shows as it was sent. */
  isReadable: boolean;
}

export interface Row {
  /** null for a row that goes on with the one above. */
  number: number | null;
  text: string;
}

/** Two texts to compare. */
export interface Compared {
  left: ViewOf;
  right: ViewOf;
  /** Below each other in one column, else side by side. */
  isInOne: boolean;
}

export interface ComparedRow {
  left: Row | null;
  right: Row | null;
  isSame: boolean;
}

export type Comparison = Pick<Alignment, 'changes' | 'isBounded'> & {
  rows: number;
  longest: number;
  /** false where lines are compared as they stand. */
  isByValue: boolean;
};

export type BodyDesk = ReturnType<typeof createBodyDesk>;

/** The key of a step's body. */
export function bodyKey(transactionId: number, position: number, body: 'request' | 'response'): string {
  return `${transactionId}/${position}/${body}`;
}

export function createBodyDesk() {
  const texts = new Map<string, string>();
  const layouts = new Map<string, { layout: Layout; isReadable: boolean }>();
  const alignments = new Map<string, Alignment>();

  function layoutOf(view: ViewOf, isSorted = false): { layout: Layout; isReadable: boolean } {
    const name = JSON.stringify([view, isSorted]);
    const known = layouts.get(name);
    if (known !== undefined) return known;
    const text = texts.get(view.key) ?? '';
    const pretty = view.isJson ? prettyJson(text, isSorted) : text;
    const made = { layout: layOut(pretty ?? text, view.isWrapped), isReadable: pretty !== null };
    layouts.set(name, made);
    return made;
  }

  /** Both as they are compared: JSON by its values, which neither layout nor the order of members changes; all else by lines. */
  function layoutsOf({ left, right }: Compared): { left: Layout; right: Layout; isByValue: boolean } {
    const isByValue = [left, right].every((view) => view.isJson && layoutOf(view).isReadable);
    return { left: layoutOf(left, isByValue).layout, right: layoutOf(right, isByValue).layout, isByValue };
  }

  function alignmentOf({ left, right, isInOne }: Compared): Alignment {
    const name = JSON.stringify([left, right, isInOne]);
    const known = alignments.get(name);
    if (known !== undefined) return known;
    const made = isInOne
      ? alignInOne(alignmentOf({ left, right, isInOne: false }))
      : alignLayouts(layoutsOf({ left, right, isInOne }));
    alignments.set(name, made);
    return made;
  }

  return {
    putText(key: string, text: string): void {
      texts.set(key, text);
    },

    /** Takes the answer of the steps of a transaction as it came. @returns the steps, without their bodies */
    putSteps(transactionId: number, answer: ArrayBuffer): Pick<BusStep, 'position' | 'name'>[] {
      const { data } = JSON.parse(new TextDecoder().decode(answer)) as { data: BusStep[] };
      return data.map(({ position, name, requestBody, responseBody }) => {
        if (requestBody !== null) texts.set(bodyKey(transactionId, position, 'request'), requestBody);
        if (responseBody !== null) texts.set(bodyKey(transactionId, position, 'response'), responseBody);
        return { position, name };
      });
    },

    /** null when there is no such text. */
    view(of: ViewOf): View | null {
      const text = texts.get(of.key);
      if (text === undefined) return null;
      const { layout, isReadable } = layoutOf(of);
      const { starts, lines, longest } = layout;
      return { rows: starts.length, lines, longest, size: new Blob([text]).size, isReadable };
    },

    rows(of: ViewOf, from: number, to: number): Row[] {
      const { layout } = layoutOf(of);
      const last = Math.min(to, layout.starts.length);
      return Array.from({ length: Math.max(0, last - from) }, (_, index) => rowOf(layout, from + index));
    },

    compare(of: Compared): Comparison {
      const { changes, isBounded, same } = alignmentOf(of);
      const { left, right, isByValue } = layoutsOf(of);
      return { changes, isBounded, isByValue, rows: same.length, longest: Math.max(left.longest, right.longest) };
    },

    comparedRows(of: Compared, from: number, to: number): ComparedRow[] {
      const alignment = alignmentOf(of);
      const layouts = layoutsOf(of);
      const last = Math.min(to, alignment.same.length);
      return Array.from({ length: Math.max(0, last - from) }, (_, index) => {
        const row = alignment.left[from + index] ?? -1;
        const mate = alignment.right[from + index] ?? -1;
        return {
          left: row < 0 ? null : rowOf(layouts.left, row),
          right: mate < 0 ? null : rowOf(layouts.right, mate),
          isSame: alignment.same[from + index] === 1,
        };
      });
    },

    /** Where the next run of differing rows begins, after row `from` or before it; around the ends. */
    nextChange(of: Compared, from: number, step: 1 | -1): number | null {
      const { same } = alignmentOf(of);
      const count = same.length;
      const isStart = (row: number) => same[row] === 0 && (row === 0 || same[row - 1] === 1);
      for (let moved = 1; moved <= count; moved += 1) {
        const row = (((from + moved * step) % count) + count) % count;
        if (isStart(row)) return row;
      }
      return null;
    },

    /** The next row after `from` that holds `wanted` in any letter case; around the end. */
    find(of: ViewOf, wanted: string, from: number): (Row & { row: number }) | null {
      const { layout } = layoutOf(of);
      const pattern = new RegExp(wanted.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi');
      pattern.lastIndex = layout.ends[from] ?? 0;
      const found = pattern.exec(layout.text) ?? pattern.exec(layout.text);
      if (found === null || layout.starts.length === 0) return null;
      const row = rowAt(layout, found.index);
      return { row, ...rowOf(layout, row), number: lineOf(layout, row) };
    },

    /** The text as it was sent. */
    text(key: string): string {
      return texts.get(key) ?? '';
    },
  };
}

function rowOf(layout: Layout, row: number): Row {
  return { number: layout.numbers[row] || null, text: rowText(layout, row) };
}

/** The line that a row belongs to. */
function lineOf({ numbers }: Layout, row: number): number {
  let at = row;
  while (at > 0 && numbers[at] === 0) at -= 1;
  return numbers[at] ?? 0;
}

function alignLayouts({ left, right, isByValue }: { left: Layout; right: Layout; isByValue: boolean }): Alignment {
  const rowsOf = (layout: Layout) =>
    Array.from(layout.starts, (_, row) => (isByValue ? rowValue(rowText(layout, row)) : rowText(layout, row)));
  return alignRows(rowsOf(left), rowsOf(right));
}
