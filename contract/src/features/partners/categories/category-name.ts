import { requiredLine } from '../../../fields.ts';

/** What a shop sells, in a few words. */
export const CategoryName = requiredLine(60);
