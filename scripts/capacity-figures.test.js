// The page on capacity says that it has the last run of each measurement: these are the figures that it gives.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const page = read('docs/capacity.md');
const results = JSON.parse(read('bench/results.json'));
const lines = page.split('\n').filter((line) => line.startsWith('| '));

function figureOf(bench, what) {
  const found = results[bench].figures.find((figure) => figure.what.startsWith(what));
  if (found === undefined) throw new Error(`${bench} has no figure "${what}"`);
  return found;
}

/** The cells of the line that begins so, with numbers as the page writes them. */
function lineOf(start) {
  const line = lines.find((one) => one.startsWith(`| ${start}`));
  return (line ?? '').split('|').map((cell) => cell.trim());
}

const whole = (number) => Math.round(number).toLocaleString('en-US');

describe('the page on capacity', () => {
  it.each([
    ['a list of 30 among 100,000 admins', 'admins', 'GET /api/admins'],
    ['the first page of 5,000,000 bus transactions', 'bus-lists', '/api/servicebustransaction: first page'],
    ['the first page of 10,000,000 calls', 'calls', 'calls: first page'],
  ])('gives the rate and the time of %s', (start, bench, what) => {
    const { perSecond, p99 } = results[bench].figures.find(
      (figure) => figure.what.startsWith(what) && !/: (bare|total)$/.test(figure.what),
    );
    expect(lineOf(start).slice(2, 4)).toEqual([whole(perSecond), `${whole(p99)} ms`]);
  });

  it.each([
    ['messages of three recorded steps', 'bus', 'Houston: three steps'],
    ['movements of a clearing', 'clearing', 'movements settled'],
    ['postings proven', 'books', 'postings proven'],
  ])('gives the rate of %s', (start, bench, what) => {
    expect(lineOf(start)[2]).toBe(whole(figureOf(bench, what).perSecond));
  });

  it('gives how long a message waits when nothing else does', () => {
    expect(lineOf('from enqueueing')[3]).toBe(`${whole(figureOf('bus', 'Houston, idle').p99)} ms`);
  });

  it.each([1, 2, 4])('gives what %i processes do', (count) => {
    const api = figureOf('scale-out', `${count} processes of the API`);
    const bus = figureOf('scale-out', `${count} workers of the bus`);
    const busy = ({ what }) => /\(([\d.]+) processors/.exec(what)?.[1];
    expect(lineOf(`${count}  `).slice(2, 6)).toEqual([
      `${whole(api.perSecond)} a second, ${api.p50.toFixed(1)} ms`,
      busy(api),
      `${whole(bus.perSecond)} a second`,
      busy(bus),
    ]);
  });
});
