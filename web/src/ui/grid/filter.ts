import type { TextKey } from '@houston/contract/texts/sections';

interface FilterBase<Name extends string> {
  /** The filter in the endpoint's query. */
  name: Name;
  label: TextKey;
  /** Behind a button: with all of them the first rows would be far down. Its chip shows it all the same. */
  isRare?: true;
}

/** A value, and its words: a text of the console, or, for what the server names, the words themselves. */
export type Choice = { value: string } & ({ label: TextKey } | { words: string });

/** One filter of a list, as data: the toolbar shows its input, and a chip while it is not at its default. */
export type Filter<Name extends string = string> =
  /** Typed text. The first one is where the key `/` goes. */
  | (FilterBase<Name> & { kind: 'text'; isShort?: true })
  /** One of a few values. `offersAll`: one more, `All`, takes it out. */
  | (FilterBase<Name> & { kind: 'choice'; choices: readonly Choice[]; isSearchable?: true; offersAll?: true })
  /** Set by a link: it has no input, only the chip that takes it out. `words` say what its value stands for. */
  | (FilterBase<Name> & { kind: 'chip'; words?: string | undefined })
  /** A moment, typed in the admin's time zone; of what has days of the books alone, in that of the books. */
  | (FilterBase<Name> & { kind: 'instant'; isOfBooks?: true })
  /** A yes or no. `isOnWhen` is the value that switches it on; `chip` is what it says when it is not at its default. */
  | (FilterBase<Name> & { kind: 'switch'; isOnWhen: boolean; chip: TextKey })
  /** A yes or no as a button that stays pressed: one of a few kinds of rows to show. */
  | (FilterBase<Name> & { kind: 'toggle'; chip: TextKey });
