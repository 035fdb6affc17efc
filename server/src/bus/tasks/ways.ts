/** Which way an invoice goes: its consumer is asked by mail to pay, or the tenant's ordinary way. */

export const ways = ['mail', 'tenant', 'tenant-only'] as const;
/** `tenant-only`: the ordinary way, because nobody can be asked by mail. */
export type Way = (typeof ways)[number];

/** What the way is decided by. It stays what it was when the invoice came, so that every try decides alike. */
export interface WayTerms {
  readonly configurationId: number;
  /** In ten-thousandths: how many are asked of those who can be. */
  readonly share: number;
  /** Whether the consumer can be asked by mail: that is looked up at each try, as nobody is asked who has opted out since. */
  readonly isAskable: boolean;
}

/** The condition in SQL that a row of consumers can be asked by mail: there is an address, and no mark that nobody may be reminded with. */
export function askable(consumer: string): string {
  const marks = ['is_opted_out_of_mail', 'is_deceased', 'is_insolvent', 'is_in_debt_settlement', 'is_minor'];
  return [`${consumer}.email <> ''`, ...marks.map((mark) => `not ${consumer}.${mark}`)].join(' and ');
}

/** The golden section of 2^32: its multiples fall into every part of the range in turn. */
const golden = 2_654_435_769;
const range = 2 ** 32;

/**
 * Roots are counted up, so their multiples of the golden section lie evenly: of any run of them very nearly the share is asked, which
 * chance would only come near to after tens of thousands. No message waits for a counter.
 */
export function wayOf(rootId: number, { share, isAskable }: WayTerms): Way {
  if (!isAskable) return 'tenant-only';
  const place = Math.imul(rootId % range, golden) >>> 0;
  return place * 10_000 < share * range ? 'mail' : 'tenant';
}
