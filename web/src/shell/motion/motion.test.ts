import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ANIMATED_SHEETS = ['rocket-countdown', 'exhaust', 'launch-site', 'falling-snow'];
const MOVING_SHEETS = [...ANIMATED_SHEETS, 'rocket-figure'];

// Read from the disk: the test runner hands out imported style sheets empty.
function readSheet(name: string): string {
  return readFileSync(`${import.meta.dirname}/${name}.module.css`, 'utf8').replace(/\/\*.*?\*\//gs, '');
}

/** The text of every block that begins with `opening`, with its inner blocks, and the sheet without them. */
function splitBlocks(css: string, opening: string): { inside: string[]; outside: string } {
  const inside: string[] = [];
  let outside = css;
  for (let start = outside.indexOf(opening); start >= 0; start = outside.indexOf(opening)) {
    let depth = 0;
    let end = outside.indexOf('{', start);
    do {
      if (outside[end] === '{') depth += 1;
      if (outside[end] === '}') depth -= 1;
      end += 1;
    } while (depth > 0 && end < outside.length);
    inside.push(outside.slice(start, end));
    outside = outside.slice(0, start) + outside.slice(end);
  }
  return { inside, outside };
}

describe('the decorations', () => {
  it.each(ANIMATED_SHEETS)('%s animates nothing but transform and opacity', (name) => {
    const { inside } = splitBlocks(readSheet(name), '@keyframes');
    const properties = inside.flatMap((block) => [...block.matchAll(/([a-z-]+):/g)].map((match) => match[1]));
    expect(properties.length).toBeGreaterThan(0);
    expect(new Set(properties.filter((property) => property !== 'transform' && property !== 'opacity'))).toEqual(
      new Set(),
    );
  });

  it.each(MOVING_SHEETS)('%s moves only for those who did not ask for reduced motion', (name) => {
    const { inside, outside } = splitBlocks(readSheet(name), '@media (prefers-reduced-motion: no-preference)');
    expect(inside.join('')).toMatch(/(animation|transition):/);
    expect(outside).not.toMatch(/(animation|transition)[a-z-]*:/);
  });
});
