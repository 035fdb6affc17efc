const steps = [1, 2, 2.5, 5, 10];
const wanted = 4;

/**
 * The marks of an axis from 0 to at least `highest`: four or five round numbers.
 * `unit` is the smallest sensible step: 1 for things that are counted, 100 for cents shown in whole euros.
 */
export function axisMarks(highest: number, unit: number): number[] {
  const rough = Math.max(highest / wanted, unit);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = steps.map((factor) => factor * power).find((size) => size >= rough && size % unit === 0) ?? rough;
  const marks = [0];
  while ((marks.at(-1) ?? 0) < highest || marks.length < 2) marks.push(marks.length * step);
  return marks;
}
