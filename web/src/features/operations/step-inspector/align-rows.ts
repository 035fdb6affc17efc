/** Which rows of two texts belong side by side. */
export interface Alignment {
  /** A row of each text, or -1 where one has nothing to show beside the other. */
  left: Int32Array;
  right: Int32Array;
  /** 1 where both rows are equal. */
  same: Uint8Array;
  /** How many runs of rows differ. */
  changes: number;
  /** Whether a part was too different, and was set side by side row by row. */
  isBounded: boolean;
}

/** Rows added and removed up to which the shortest difference of a part is looked for: its cost is the square. */
const mostEdits = 1000;

type Pair = readonly [left: number, right: number];

/** Sets rows that are equal side by side: in much text by those that occur once in both, in little by the shortest difference. */
export function alignRows(left: readonly string[], right: readonly string[]): Alignment {
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  };
  const a = Int32Array.from(left, numberOf);
  const b = Int32Array.from(right, numberOf);
  const pairs: Pair[] = [];
  const state = { isBounded: false };
  matchPart(a, b, { a: 0, aEnd: a.length, b: 0, bEnd: b.length }, pairs, state);
  return { ...rowsOf(pairs, a.length, b.length), isBounded: state.isBounded };
}

interface Part {
  a: number;
  aEnd: number;
  b: number;
  bEnd: number;
}

function matchPart(a: Int32Array, b: Int32Array, part: Part, pairs: Pair[], state: { isBounded: boolean }): void {
  let { a: from, aEnd: to, b: other, bEnd: otherEnd } = part;
  while (from < to && other < otherEnd && a[from] === b[other]) pairs.push([from++, other++]);
  const tail: Pair[] = [];
  while (from < to && other < otherEnd && a[to - 1] === b[otherEnd - 1]) tail.push([--to, --otherEnd]);
  if (from < to && other < otherEnd) {
    const inner = { a: from, aEnd: to, b: other, bEnd: otherEnd };
    // Rows that occur once find their way fast through much text; where there is little, the shortest is best.
    const isLittle = to - from + otherEnd - other <= mostEdits;
    const anchors = isLittle ? [] : uniquePairs(a, b, inner);
    if (anchors.length > 0) matchBetween(a, b, inner, anchors, pairs, state);
    else matchShortest(a, b, inner, pairs, state);
  }
  for (const pair of tail.toReversed()) pairs.push(pair);
}

function matchBetween(
  a: Int32Array,
  b: Int32Array,
  part: Part,
  anchors: readonly Pair[],
  pairs: Pair[],
  state: { isBounded: boolean },
): void {
  let [from, other] = [part.a, part.b];
  for (const [row, mate] of anchors) {
    if (from < row || other < mate) matchPart(a, b, { a: from, aEnd: row, b: other, bEnd: mate }, pairs, state);
    pairs.push([row, mate]);
    from = row + 1;
    other = mate + 1;
  }
  matchPart(a, b, { a: from, aEnd: part.aEnd, b: other, bEnd: part.bEnd }, pairs, state);
}

/** Rows that occur once in each part, as far as they are in the same order in both. */
function uniquePairs(a: Int32Array, b: Int32Array, part: Part): Pair[] {
  const places = new Map<number, { row: number; mate: number; inA: number; inB: number }>();
  for (let row = part.a; row < part.aEnd; row += 1) {
    const place = places.get(a[row] as number);
    if (place === undefined) places.set(a[row] as number, { row, mate: -1, inA: 1, inB: 0 });
    else place.inA += 1;
  }
  for (let mate = part.b; mate < part.bEnd; mate += 1) {
    const place = places.get(b[mate] as number);
    if (place === undefined) continue;
    place.mate = mate;
    place.inB += 1;
  }
  // A map keeps the order in which its keys came, so these are in the order of the left text.
  return inOrder([...places.values()].filter(({ inA, inB }) => inA === 1 && inB === 1));
}

/** The longest series in which the right rows ascend as well. */
function inOrder(found: readonly { row: number; mate: number }[]): Pair[] {
  const tops: number[] = [];
  const before = new Int32Array(found.length);
  for (const [index, { mate }] of found.entries()) {
    let low = 0;
    let high = tops.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((found[tops[middle] as number]?.mate ?? 0) < mate) low = middle + 1;
      else high = middle;
    }
    before[index] = low === 0 ? -1 : (tops[low - 1] as number);
    tops[low] = index;
  }
  const series: Pair[] = [];
  for (let index = tops.at(-1) ?? -1; index >= 0; index = before[index] as number) {
    const entry = found[index];
    if (entry !== undefined) series.push([entry.row, entry.mate]);
  }
  return series.reverse();
}

/** The shortest difference (Myers), or nothing when it is longer than `mostEdits`. */
function matchShortest(a: Int32Array, b: Int32Array, part: Part, pairs: Pair[], state: { isBounded: boolean }): void {
  const rows = part.aEnd - part.a;
  const mates = part.bEnd - part.b;
  const bound = Math.min(rows + mates, mostEdits);
  const reached = new Int32Array(2 * bound + 3);
  const steps: Int32Array[] = [];
  for (let edits = 0; edits <= bound; edits += 1) {
    steps.push(reached.slice());
    for (let k = -edits; k <= edits; k += 2) {
      const down = k === -edits || (k !== edits && at(reached, k - 1) < at(reached, k + 1));
      let row = down ? at(reached, k + 1) : at(reached, k - 1) + 1;
      while (row < rows && row - k < mates && a[part.a + row] === b[part.b + row - k]) row += 1;
      reached[k + bound + 1] = row;
      if (row >= rows && row - k >= mates) {
        walkBack(steps, edits, k, row, part, pairs);
        return;
      }
    }
  }
  state.isBounded = true;

  function at(furthest: Int32Array, k: number): number {
    return furthest[k + bound + 1] ?? 0;
  }

  function walkBack(
    taken: Int32Array[],
    edits: number,
    lastK: number,
    lastRow: number,
    inside: Part,
    to: Pair[],
  ): void {
    const found: Pair[] = [];
    let k = lastK;
    let row = lastRow;
    for (let edit = edits; edit >= 0; edit -= 1) {
      const furthest = taken[edit] as Int32Array;
      const down = k === -edit || (k !== edit && at(furthest, k - 1) < at(furthest, k + 1));
      const start = edit === 0 ? 0 : down ? at(furthest, k + 1) : at(furthest, k - 1) + 1;
      for (; row > start; row -= 1) found.push([inside.a + row - 1, inside.b + row - 1 - k]);
      row = down ? start : start - 1;
      k = down ? k + 1 : k - 1;
    }
    for (const pair of found.reverse()) to.push(pair);
  }
}

/** Rows side by side: equal ones as matched, and what lies between two matches next to each other. */
function rowsOf(pairs: readonly Pair[], rows: number, mates: number): Omit<Alignment, 'isBounded'> {
  const left: number[] = [];
  const right: number[] = [];
  const same: number[] = [];
  let changes = 0;
  let [row, mate] = [0, 0];
  for (const [nextRow, nextMate] of [...pairs, [rows, mates] as const]) {
    if (row < nextRow || mate < nextMate) changes += 1;
    while (row < nextRow || mate < nextMate) {
      left.push(row < nextRow ? row++ : -1);
      right.push(mate < nextMate ? mate++ : -1);
      same.push(0);
    }
    if (nextRow === rows && nextMate === mates) break;
    left.push(row++);
    right.push(mate++);
    same.push(1);
  }
  return { left: Int32Array.from(left), right: Int32Array.from(right), same: Uint8Array.from(same), changes };
}

/** The same in one column: of rows that differ, those of the left text stand above those of the right. */
export function alignInOne({ left, right, same, ...rest }: Alignment): Alignment {
  const inOne = { left: [] as number[], right: [] as number[], same: [] as number[] };
  const push = (row: number, mate: number, isSame: 0 | 1) => {
    inOne.left.push(row);
    inOne.right.push(mate);
    inOne.same.push(isSame);
  };
  for (let at = 0; at < same.length; ) {
    let end = at;
    while (end < same.length && same[end] === 0) end += 1;
    for (const row of left.subarray(at, end)) if (row !== -1) push(row, -1, 0);
    for (const mate of right.subarray(at, end)) if (mate !== -1) push(-1, mate, 0);
    if (end < same.length) push(left[end] ?? -1, right[end] ?? -1, 1);
    at = end + 1;
  }
  return {
    ...rest,
    left: Int32Array.from(inOne.left),
    right: Int32Array.from(inOne.right),
    same: Uint8Array.from(inOne.same),
  };
}
