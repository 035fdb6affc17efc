import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { holdInput } from '../../platform/held-input.ts';

/** What would be lost: what was typed, or what is shown this once. */
export type Holding = 'typed' | 'shown-once';

interface UnsavedInput {
  report(id: string, held: Holding | null): void;
  /** What there is to lose, null without anything. */
  holding(): Holding | null;
  /** What was typed has been saved or given up, what was shown has been kept: nothing asks about it any more. */
  forget(): void;
}

const Context = createContext<UnsavedInput>({ report() {}, holding: () => null, forget() {} });

/** Holds what the forms inside say about unsaved input, for whoever would close them. */
export function UnsavedInputHolder({ value, children }: { value: UnsavedInput; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

export function useUnsavedInputHolder(): UnsavedInput {
  const held = useRef(new Map<string, Holding>());
  return useMemo(
    () => ({
      report(id, holding) {
        if (holding === null) held.current.delete(id);
        else held.current.set(id, holding);
      },
      holding: () => held.current.values().next().value ?? null,
      forget() {
        for (const id of held.current.keys()) holdInput(id, false);
        held.current.clear();
      },
    }),
    [],
  );
}

/** Those of open dialogs, which ask themselves when their page is left. */
const dialogs = new Set<UnsavedInput>();

/** Of a dialog: the page behind it does not ask as well while this one has something to ask about. */
export function useAskedInFront(unsaved: UnsavedInput): void {
  useLayoutEffect(() => {
    dialogs.add(unsaved);
    return () => {
      dialogs.delete(unsaved);
    };
  }, [unsaved]);
}

export function isAskedInFront(): boolean {
  return [...dialogs].some((unsaved) => unsaved.holding() !== null);
}

/** Tells the dialog around a form whether it holds unsaved input. @returns what to call once that was saved */
export function useUnsavedInput(isDirty: boolean): { forget: () => void } {
  return useHolding(isDirty ? 'typed' : null);
}

/** Tells the dialog around that it shows what cannot be shown again. @returns what to call once that was kept */
export function useShownOnce(): { forget: () => void } {
  return useHolding('shown-once');
}

function useHolding(holding: Holding | null): { forget: () => void } {
  const id = useId();
  const { report, forget } = useContext(Context);
  // Before anything of it can be seen: who closes as soon as it shows that all is saved is not asked about it.
  useLayoutEffect(() => {
    report(id, holding);
    holdInput(id, holding !== null);
    return () => {
      report(id, null);
      holdInput(id, false);
    };
  }, [id, holding, report]);
  return { forget };
}
