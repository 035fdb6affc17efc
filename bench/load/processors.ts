/** How much of the machine something takes. */
import { cpus } from 'node:os';

/** Begins to count. @returns what ends it and says how many processors were busy on the average, of all programs together */
export function watchProcessors(): () => number {
  const [before, begun] = [busyMilliseconds(), performance.now()];
  return () => (busyMilliseconds() - before) / (performance.now() - begun);
}

function busyMilliseconds(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);
}
