import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search.ts';

describe('the search part of the address', () => {
  it('is plain pairs', () => {
    expect(stringifySearch({ skip: 30, order: '-id', search: 'a b&c' })).toBe('?skip=30&order=-id&search=a+b%26c');
  });

  it('leaves out what is not there', () => {
    expect(stringifySearch({ edit: undefined, view: null })).toBe('');
    expect(stringifySearch({ edit: undefined, view: 0 })).toBe('?view=0');
  });

  it('is read as texts, numbers and JSON too', () => {
    expect(parseSearch('?edit=12&flag=true&list=[1]')).toEqual({ edit: '12', flag: 'true', list: '[1]' });
  });

  it.each([{ q: 'ä €/?#' }, { next: '/mission-control/admins?edit=3&order=-id' }, { a: '', b: '+ %20' }])(
    'comes back as it went: %j',
    (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual(search);
    },
  );
});
