import { useState } from 'react';

/** The rows that are folded open. */
export function useOpenedRows() {
  const [opened, setOpened] = useState<ReadonlySet<string | number>>(new Set());
  return {
    has: (key: string | number) => opened.has(key),
    toggle(key: string | number): void {
      const next = new Set(opened);
      if (!next.delete(key)) next.add(key);
      setOpened(next);
    },
  };
}
