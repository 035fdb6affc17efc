import type { TextKey } from '@houston/contract/texts/sections';

interface FilterBase<Name extends string> {
  /** The filter in the endpoint's query. */
  name: Name;
  label: TextKey;
}

/** One filter of a list, as data: the toolbar shows its input, and a chip while it is not at its default. */
export type Filter<Name extends string = string> =
  /** Typed text. The first one is where the key `/` goes. */
  | (FilterBase<Name> & { kind: 'text' })
  /** One of a few values; `All` takes it out. */
  | (FilterBase<Name> & { kind: 'choice'; choices: readonly { value: string; label: TextKey }[] })
  /** A yes or no. `isOnWhen` is the value that switches it on; `chip` is what it says when it is not at its default. */
  | (FilterBase<Name> & { kind: 'switch'; isOnWhen: boolean; chip: TextKey });
