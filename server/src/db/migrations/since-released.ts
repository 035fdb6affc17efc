/**
 * Two mistakes that were made after a version was released, and that its databases get over. Nothing is added here but to mend another one:
 * `released-migrations.pglite.test.ts` refuses such changes.
 */

/** The SHA-256 that a file had in the released version, where it was changed since. What either form leaves out a later file does. */
export const releasedForms: Readonly<Record<string, string>> = {
  // 0.1.0; the rest is done by 0252, once more where it was done.
  '0239_claims_before.sql': '0c0671215564ae7337c7900bb864cd3e169a6cd7ead9d88e7a4f391ea2c7760d',
};

const lastOfFirstRelease = '0258_texts_of_notes.sql';

/** Files that are newer than the released ones, and have lower numbers: the last file that may have run before each, as neither needs the other. */
export const mayFollow: Readonly<Record<string, string>> = {
  '0245_refunded_once_more.sql': lastOfFirstRelease,
  '0246_refused_starts.sql': lastOfFirstRelease,
  '0247_given_up_alone.sql': lastOfFirstRelease,
  '0252_claims_sold_meanwhile.sql': lastOfFirstRelease,
};
