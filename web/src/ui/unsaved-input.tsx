import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef } from 'react';

interface UnsavedInput {
  report(id: string, isDirty: boolean): void;
  isAny(): boolean;
  /** What was typed has been saved or given up: nothing asks about it any more. */
  forget(): void;
}

const Context = createContext<UnsavedInput>({ report() {}, isAny: () => false, forget() {} });

/** Holds what the forms inside say about unsaved input, for whoever would close them. */
export function UnsavedInputHolder({ value, children }: { value: UnsavedInput; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

export function useUnsavedInputHolder(): UnsavedInput {
  const dirty = useRef(new Set<string>());
  return useMemo(
    () => ({
      report(id, isDirty) {
        if (isDirty) dirty.current.add(id);
        else dirty.current.delete(id);
      },
      isAny: () => dirty.current.size > 0,
      forget: () => dirty.current.clear(),
    }),
    [],
  );
}

/** Tells the dialog around a form whether it holds unsaved input. @returns what to call once that was saved */
export function useUnsavedInput(isDirty: boolean): { forget: () => void } {
  const id = useId();
  const { report, forget } = useContext(Context);
  useEffect(() => {
    report(id, isDirty);
    return () => report(id, false);
  }, [id, isDirty, report]);
  return { forget };
}
