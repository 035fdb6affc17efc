import { requiredLine, tooLong } from '../../../fields.ts';

/** What nobody sees: it turns text round, or tells two names apart that look the same. */
const unseen = /[\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;
/** As marks that are piled up on one letter, over the lines above. */
const piled = /\p{M}{3}/u;
const latin = /\p{Script=Latin}/u;
const lookalike = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/** What a shop sells, in a few words: written in one way, so that one name is one category. */
export const CategoryName = requiredLine(60)
  .overwrite((text) => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim())
  // One character may stand for a whole sentence.
  .max(60, tooLong(60))
  .refine(
    (text) => !unseen.test(text) && !piled.test(text) && !(latin.test(text) && lookalike.test(text)),
    'validation.characters',
  );
