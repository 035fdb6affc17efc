import { useQueries } from '@tanstack/react-query';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { BodyClient } from './body/body-client.ts';
import { readFromDesk } from './body/use-bodies.ts';
import { rowHeight, type Viewport, windowOf } from './row-window.ts';
import styles from './step-inspector.module.css';

/** Rows that one question to the worker brings. */
const pieceRows = 200;

// What scrolls must be reachable without a pointer.
const reachable = { tabIndex: 0 };

export interface VirtualRowsHandle {
  /** Scrolls to a row, with some of those before it in sight. */
  show(row: number): void;
}

interface VirtualRowsProps<Row> {
  client: BodyClient;
  /** Names the text for who cannot see it. */
  label: string;
  /** Tells this text and the way it shows from others. */
  name: readonly unknown[];
  rows: number;
  /** Characters of the longest row. */
  width: number;
  load: (from: number, to: number) => Promise<Row[]>;
  render: (row: Row, index: number) => ReactNode;
  ref?: Ref<VirtualRowsHandle>;
}

/** Rows of a fixed height, of which only those in sight are there. */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { client, label, name, rows, width, load, render, ref } = props;
  const region = useRef<HTMLElement>(null);
  const [viewport, setViewport] = useState<Viewport>({ top: 0, height: 600 });
  const { first, last, spacer, offset, topOf } = windowOf(rows, viewport);

  useEffect(() => {
    const element = region.current;
    if (element === null) return;
    const measure = () => setViewport((old) => ({ ...old, height: element.clientHeight || old.height }));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);

  useImperativeHandle(ref, () => ({
    show(row) {
      const top = topOf(Math.max(0, row - 5));
      if (region.current !== null) region.current.scrollTop = top;
      setViewport((old) => ({ ...old, top }));
    },
  }));

  const firstPiece = Math.floor(first / pieceRows);
  const pieces = Array.from(
    { length: Math.floor(last / pieceRows) - firstPiece + 1 },
    (_, index) => firstPiece + index,
  );
  const loaded = useQueries({
    queries: pieces.map((piece) =>
      readFromDesk(client, [...name, piece], () => load(piece * pieceRows, (piece + 1) * pieceRows)),
    ),
  });
  const rowAt = (index: number) => loaded[Math.floor(index / pieceRows) - firstPiece]?.data?.[index % pieceRows];

  return (
    <section
      ref={region}
      className={styles.region}
      {...reachable}
      aria-label={label}
      onScroll={(event) => {
        const top = event.currentTarget.scrollTop;
        setViewport((old) => ({ ...old, top }));
      }}
    >
      <div className={styles.spacer} style={{ height: spacer, minWidth: `${width + 9}ch` }}>
        <div className={styles.rows} style={{ top: offset }}>
          {Array.from({ length: Math.max(0, last - first + 1) }, (_, position) => {
            const index = first + position;
            const row = rowAt(index);
            return (
              <div key={index} className={styles.row} style={{ height: rowHeight }}>
                {row !== undefined && render(row, index)}
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}
