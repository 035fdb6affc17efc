import type { TextKey } from '@houston/contract/texts/sections';

/** A path that holds one value: no object and no list around others. */
type LeafPath<Values> = {
  [Key in keyof Values & string]: NonNullable<Values[Key]> extends readonly unknown[]
    ? Key
    : NonNullable<Values[Key]> extends object
      ? `${Key}.${LeafPath<NonNullable<Values[Key]>>}`
      : Key;
}[keyof Values & string];

/**
 * Every field of a form, each with its label. What others change in it meanwhile is shown under that label; null for what
 * nobody changes once it is stored, as the name of a setting. Complete, because a field that is missing here would be
 * overwritten unseen, and its input given up unasked.
 */
export type FieldLabels<Values> = Readonly<Record<LeafPath<Values>, TextKey | null>>;
