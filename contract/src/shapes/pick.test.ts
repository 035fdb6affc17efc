import { expect, it } from 'vitest';
import { pick } from './pick.ts';

it('takes what the shape names, and nothing else', () => {
  const record = { firstName: 'Ada', lastName: 'Lovelace', passwordHash: 'secret' };
  expect(pick(record, { firstName: null, lastName: null })).toEqual({ firstName: 'Ada', lastName: 'Lovelace' });
});
