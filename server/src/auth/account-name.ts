// Gives every spelling of an account's e-mail address one name, so that variants share one throttle counter.

// Invisible characters (zero-width space, soft hyphen, NUL) would otherwise make endless fresh counters for one account.
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

/**
 * The one name under which an account is looked up and its failures are counted.
 * Does not check that the text is an e-mail address. Idempotent; an empty or blank text gives ''.
 */
export function normalizeAccountName(email: string): string {
  // Lower case can decompose a letter (U+0130 becomes i + dot), hence NFKC on both sides of it.
  // NFKC turns a no-break space into a space, hence the trim comes last.
  return email.replace(INVISIBLE, '').normalize('NFKC').toLowerCase().normalize('NFKC').trim();
}
