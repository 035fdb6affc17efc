/** Draws long forms bit by bit: hundreds of inputs at once would hold the page up. */
import { useEffect, useState } from 'react';

const waiting: (() => void)[] = [];
let isRunning = false;

/** One at a time, with room for whatever else the page has to do in between. */
function takeTurns(): void {
  const next = waiting.shift();
  isRunning = next !== undefined;
  next?.();
  if (isRunning) setTimeout(takeTurns);
}

/** Runs `work` when it is its turn. @returns what takes it back */
function inTurn(work: () => void): () => void {
  waiting.push(work);
  if (!isRunning) {
    isRunning = true;
    setTimeout(takeTurns);
  }
  return () => {
    const place = waiting.indexOf(work);
    if (place !== -1) waiting.splice(place, 1);
  };
}

const eachTime = 6;

/** How many of `count` inputs to draw by now: more with each turn, and in the end all. */
export function useInTurns(count: number): number {
  const [drawn, setDrawn] = useState(0);
  const isDone = drawn >= count;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks for the next
  useEffect(() => {
    if (isDone) return undefined;
    return inTurn(() => setDrawn((now) => now + eachTime));
  }, [drawn, isDone]);
  return Math.min(drawn, count);
}
