/** The day on which each statement of an MT940 file closes. */
import { isDay } from './statement-sums.ts';

/** What tells of the day stands at the begin of its line. */
const mostOfLine = 40;

/**
 * By the place of the statement; null where that day cannot be read, which the reader refuses once it comes there. A statement closes behind its
 * entries: it is looked for ahead, as a large file is not kept until then.
 */
export function closingDaysOf(pieces: Iterable<Uint8Array>): (string | null)[] {
  const days: (string | null)[] = [];
  let rest = '';
  const take = (lines: string) => {
    for (const [, date] of lines.matchAll(/(?:^|\n):62F:[^\S\n]*(?:[CD](\d{6}))?/g)) days.push(dayOf(date));
  };
  for (const piece of pieces) {
    const text = rest + Buffer.from(piece).toString('latin1');
    const end = text.lastIndexOf('\n') + 1;
    take(text.slice(0, end));
    rest = text.slice(end, end + mostOfLine);
  }
  take(rest);
  return days;
}

function dayOf(date = ''): string | null {
  const day = `20${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4)}`;
  return isDay(day) ? day : null;
}
