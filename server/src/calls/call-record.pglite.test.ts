import { expect, it } from 'vitest';
import { cutMark, loggedBody, maxLoggedCharacters } from './call-record.ts';

const address = (place: number) => `{"customer":"jan.de.vries.${place}@consumers.example"}`;
const long = `[${Array.from({ length: 5_000 }, (_, place) => address(place)).join(',')}]`;

it('a body that was cut says so, also where masking has made it short', () => {
  const logged = loggedBody(long) ?? '';
  expect(logged).toContain(`\n${cutMark} of `);
  expect(logged.length).toBeLessThan(maxLoggedCharacters);
});

it.each([0, 7, 14, 21, 28, 35])('nothing of a secret is left that the end has cut in two (%i)', (shift) => {
  const logged = loggedBody(`"${'x'.repeat(shift)}" ${long}`) ?? '';
  expect(logged).not.toMatch(/jan\.de\.vries/);
});

it('a body that is no longer than what is kept stays whole', () => {
  const body = 'a'.repeat(maxLoggedCharacters);
  expect(loggedBody(body)).toBe(body);
  expect(loggedBody(`${body}b`)).toContain(cutMark);
});
