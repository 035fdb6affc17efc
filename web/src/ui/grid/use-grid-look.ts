import { useLocalStorage } from '@mantine/hooks';
import * as z from 'zod';
import type { Column } from './column.ts';

const Look = z.object({ isComfortable: z.boolean(), shown: z.record(z.string(), z.boolean()) });
type Look = z.infer<typeof Look>;

const defaultLook: Look = { isComfortable: false, shown: {} };

export interface GridLook<C> {
  isComfortable: boolean;
  setComfortable(isComfortable: boolean): void;
  visible: C[];
  isVisible(column: C): boolean;
  setVisible(column: C, isVisible: boolean): void;
}

/** Row height and visible columns of one list, as this browser remembers them. */
export function useGridLook<Row, F extends string>(
  name: string,
  columns: readonly Column<Row, F>[],
): GridLook<Column<Row, F>> {
  const [look, setLook] = useLocalStorage<Look>({
    key: `houston.grid.${name}`,
    defaultValue: defaultLook,
    getInitialValueInEffect: false,
    deserialize: readLook,
  });
  const isVisible = (column: Column<Row, F>) => look.shown[column.key] ?? column.isHiddenByDefault !== true;
  const visible = columns.filter(isVisible);
  return {
    isComfortable: look.isComfortable,
    setComfortable: (isComfortable) => setLook({ ...look, isComfortable }),
    // A list without columns would have nothing to open a row with.
    visible: visible.length > 0 ? visible : columns.slice(0, 1),
    isVisible,
    setVisible: (column, isShown) => setLook({ ...look, shown: { ...look.shown, [column.key]: isShown } }),
  };
}

function readLook(text: string | undefined): Look {
  try {
    return Look.parse(JSON.parse(text ?? ''));
  } catch {
    return defaultLook;
  }
}
