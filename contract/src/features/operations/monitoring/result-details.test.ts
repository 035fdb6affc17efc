import { expect, it } from 'vitest';
import { refusalReasons } from './query-refusal.ts';
import { detailText, readDetail, refusedDetail, stoppedAfter, storedDetails } from './result-details.ts';

it('tells what is stored of a result in every language, and leaves the words of the database', () => {
  for (const detail of Object.keys(storedDetails)) expect(readDetail(detail)?.section).toBe('monitoring');
  for (const reason of refusalReasons) {
    expect(readDetail(refusedDetail(reason, ''))).toMatchObject({ key: `refused-${reason}` });
  }
  expect(detailText(stoppedAfter(5_000), 'de')).toMatch(/^Die Abfrage wurde nach 5 Sekunden abgebrochen\./);
  expect(detailText(refusedDetail('function', 'pg_sleep'), 'en')).toContain('pg_sleep');
  expect(detailText('column "cnt" does not exist', 'fr')).toBe('column "cnt" does not exist');
});
