import { expect, it } from 'vitest';
import { serviceMethods } from '../pspers/psper.schema.ts';
import { buyerTypes } from './buyer-types.ts';

// A number that was stored keeps its meaning.
it('numbers the types of buyers and the methods of services', () => {
  expect(buyerTypes).toEqual({ default: 0, capaccs: 1, azurro: 2 });
  expect(serviceMethods).toEqual({ none: 0, psp: 1, merchant: 2 });
});
