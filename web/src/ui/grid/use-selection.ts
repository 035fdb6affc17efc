import { useEffect, useState } from 'react';

export interface Selection<Row> {
  /** The chosen rows, of this page and others; empty while everything matching is chosen. */
  rows: Row[];
  /** Every row that matches the filters, seen or not. */
  isAllMatching: boolean;
  has(row: Row): boolean;
  canChoose(row: Row): boolean;
  toggle(row: Row): void;
  /** Chooses the rows given, or lets them go when all of them are chosen. */
  togglePage(rows: readonly Row[]): void;
  selectAllMatching(): void;
  clear(): void;
}

/**
 * The chosen rows of a list. They stay chosen over pages, and are let go when the filters change (`scope`).
 * @param canChoose whether a row is one of those that can be chosen
 */
export function useSelection<Row>(
  keyOf: (row: Row) => string | number,
  scope: string,
  canChoose: (row: Row) => boolean = () => true,
): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string | number, Row>>(new Map());
  const [isAllMatching, setAllMatching] = useState(false);

  function clear(): void {
    setChosen(new Map());
    setAllMatching(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new scope is the reason to clear
  useEffect(clear, [scope]);

  function change(rows: readonly Row[], isChosen: boolean): void {
    const next = new Map(isAllMatching ? [] : chosen);
    for (const row of rows) {
      if (isChosen) next.set(keyOf(row), row);
      else next.delete(keyOf(row));
    }
    setAllMatching(false);
    setChosen(next);
  }

  return {
    rows: [...chosen.values()],
    isAllMatching,
    canChoose,
    has: (row) => canChoose(row) && (isAllMatching || chosen.has(keyOf(row))),
    toggle(row) {
      // Of everything matching only what was seen could stay chosen: to let one go lets all go, and never chooses it.
      if (isAllMatching) clear();
      else change([row], canChoose(row) && !chosen.has(keyOf(row)));
    },
    togglePage(rows) {
      const able = rows.filter(canChoose);
      change(able, isAllMatching || !able.every((row) => chosen.has(keyOf(row))));
    },
    selectAllMatching() {
      setChosen(new Map());
      setAllMatching(true);
    },
    clear,
  };
}
