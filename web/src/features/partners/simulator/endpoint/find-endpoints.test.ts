import { describe, expect, it } from 'vitest';
import { findEndpoints, shownAtOnce } from './find-endpoints.ts';

const item = (value: string, label = value) => ({ value, label });
const options = [
  { group: 'Transactions', items: [item('POST /transactions', 'Starts a transaction (POST /transactions)')] },
  { group: 'Shop', items: [item('PUT /shop/category', 'Tells what the shop sells (PUT /shop/category)')] },
];
const more = (left: number) => `${left} more`;

describe('the endpoints of a description', () => {
  it('are found by words of their summary, address and group, in any order', () => {
    expect(findEndpoints(options, '', more)).toEqual(options);
    for (const typed of ['post start', 'Transactions POST', ' starts  a ', '/transactions'])
      expect(findEndpoints(options, typed, more), typed).toEqual([options[0]]);
    expect(findEndpoints(options, 'post sells', more)).toEqual([]);
  });

  it('are as many as the page shows at once, and say how many more there are', () => {
    const many = Array.from({ length: shownAtOnce + 7 }, (_, place) => item(`GET /things/${place}`));
    const grouped = [{ group: 'Things', items: many }, ...options];
    const found = findEndpoints(grouped, '', more);
    expect(found).toEqual([
      { group: 'Things', items: many.slice(0, shownAtOnce) },
      { value: '', label: '9 more', disabled: true },
    ]);
    expect(findEndpoints(many.slice(0, shownAtOnce), '', more)).toHaveLength(shownAtOnce);
    expect(findEndpoints(many, `things/${shownAtOnce + 6}`, more)).toEqual([many[shownAtOnce + 6]]);
  });
});
