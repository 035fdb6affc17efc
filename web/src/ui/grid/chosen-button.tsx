import type { Endpoint } from '@houston/contract/endpoint';
import type { TextKey } from '@houston/contract/texts/sections';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListEndpoint, RowOf } from '../../platform/address/grid-search.ts';
import { showFailure } from '../../platform/toast.ts';
import type { Grid } from '../../platform/use-grid.ts';
import { Can } from '../can.tsx';
import type { Selection } from './use-selection.ts';

interface ChosenButtonProps<E extends ListEndpoint> {
  grid: Grid<E>;
  selection: Selection<RowOf<E>>;
  label: string;
  /** What it leads to: who may not do that is told. */
  leadsTo: Endpoint;
  /** The most rows that it takes. */
  most: number;
  reasons: {
    /** Nothing is chosen. */
    none: string;
    tooMany: string;
    /** Why the rows that were chosen one by one make nothing; undefined when they do. */
    of?: (rows: readonly RowOf<E>[]) => string | undefined;
  };
  /** Said when what matches could not be read. */
  failure: TextKey;
  /** Gets the rows, also those of other pages. */
  begin: (rows: RowOf<E>[]) => void;
}

/** Begins something with the chosen rows of a list, or says why it cannot. */
export function ChosenButton<E extends ListEndpoint>(props: ChosenButtonProps<E>) {
  const { grid, selection, label, leadsTo, failure, begin } = props;
  const [isLoading, setLoading] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  async function start(): Promise<void> {
    setLoading(true);
    try {
      const rows = selection.isAllMatching ? await grid.loadAll(new AbortController().signal) : selection.rows;
      // A dialog gives the focus back to what had it as it opened: this button, which lost it while it was off.
      flushSync(() => setLoading(false));
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
      begin(rows);
    } catch (error) {
      setLoading(false);
      showFailure(error, failure);
    }
  }

  return (
    <Can do={leadsTo} unless={reasonOf(props)}>
      <Button ref={button} size="compact-sm" aria-haspopup="dialog" loading={isLoading} onClick={() => void start()}>
        {label}
      </Button>
    </Can>
  );
}

function reasonOf<E extends ListEndpoint>({
  grid,
  selection,
  most,
  reasons,
}: ChosenButtonProps<E>): string | undefined {
  const { rows, isAllMatching } = selection;
  if (isAllMatching) return grid.isMore || (grid.total ?? 0) > most ? reasons.tooMany : undefined;
  if (rows.length === 0) return reasons.none;
  return rows.length > most ? reasons.tooMany : reasons.of?.(rows);
}
