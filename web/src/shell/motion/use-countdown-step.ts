import { useEffect, useState } from 'react';

/** The step on which the rocket stands on the pad; 0 is lifted off. */
export const FIRST_STEP = 10;

const STORAGE_KEY = 'houston.countdown';
const TICK_MS = 1000;

/** The countdown step kept in local storage (`houston.countdown`): an integer 0 to 10; anything else counts as 10. */
export function readStoredStep(): number {
  try {
    const stored = window.localStorage.getItem(STORAGE_KEY) ?? '';
    const step = Number(stored);
    return /^\d{1,2}$/.test(stored) && step <= FIRST_STEP ? step : FIRST_STEP;
  } catch {
    // Private windows and blocked site data throw on the first touch of the storage.
    return FIRST_STEP;
  }
}

/**
 * Where the launch countdown stands. Begins at the stored step, goes down by one a second, keeps each step in local
 * storage and stays at 0. Does not count while the visitor asks for reduced motion: the rocket then stands still.
 */
export function useCountdownStep(): number {
  const [step, setStep] = useState(readStoredStep);

  useEffect(() => {
    if (step === 0 || isMotionReduced()) return;
    const timer = window.setTimeout(() => {
      writeStoredStep(step - 1);
      setStep(step - 1);
    }, TICK_MS);
    return () => window.clearTimeout(timer);
  }, [step]);

  return step;
}

function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function writeStoredStep(step: number): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, String(step));
  } catch {
    // A full or blocked storage only means that the next visit counts again.
  }
}
