import type { TextKey } from '@houston/contract/texts/sections';
import type { UseFormReturnType } from '@mantine/form';
import { useLayoutEffect, useState } from 'react';
import type { FieldLabels } from './field-labels.ts';

/** The values of a record that a form edits, and the version that they were saved as. */
export interface Stored<Values> {
  /** 0 while nothing is stored yet. */
  version: number;
  values: Values;
  /** Names the record, for a form in which one can go from a record to another. */
  key?: string;
  /** What to put in on the way to this record, where that is not what is stored: what was typed before. */
  typed?: Values;
}

/** A field that somebody else changed while it was being edited here. */
export interface Difference {
  path: string;
  label: TextKey;
  theirs: unknown;
  mine: unknown;
  /** false: here it was left alone, so keeping mine takes theirs too. */
  isTouched: boolean;
}

export interface EditedRecord<Values> {
  /** The version that a save is made from. */
  version: number;
  /** The values as they were when editing began, or last saved. */
  base: Values;
  isDirty: boolean;
  /** What changed meanwhile; empty while nothing did, or nothing that matters here. */
  differences: Difference[];
  /** Puts the stored record into the form; what was typed goes. */
  takeTheirs(): void;
  /** Builds on the stored record: own changes stay, fields left alone take theirs. @returns what to save */
  keepMine(): Stored<Values>;
  /** After a save: `stored` is the answer, `submitted` what was sent. What was typed since then stays. */
  saved(stored: Stored<Values>, submitted: Values): void;
}

/**
 * Keeps a form and its record together while others may change the record: a clean form follows it, a form with unsaved
 * input is never overwritten but told what is different. Another `key` is another record, whose values are put in.
 * @param labels the fields, each with what the admin is told it is where it is followed and compared
 */
export function useEditedRecord<Values extends object>(
  form: UseFormReturnType<Values>,
  stored: Stored<Values>,
  labels: FieldLabels<Values>,
): EditedRecord<Values> {
  const followed = followedOf(labels);
  const paths = followed.map(([path]) => path);
  const [base, setBase] = useState(stored);
  const touched = paths.filter((path) => valueAt(form.values, path) !== valueAt(base.values, path));
  const isOther = stored.key !== base.key;
  // Older than what was just saved: an answer that was on its way before the save.
  const isNewer = !isOther && stored.version > base.version;
  const differences = isNewer ? findDifferences(base, stored, form.values, followed) : [];
  const isSilent = isOther || (isNewer && (touched.length === 0 || differences.length === 0));

  function adopt(next: Stored<Values>, values: Values): void {
    setBase(next);
    for (const path of paths) {
      const value = valueAt(values, path);
      if (value !== valueAt(form.getValues(), path)) form.setFieldValue(path as never, value as never);
    }
  }

  function merged(): Values {
    return touched.reduce((values, path) => withValue(values, path, valueAt(form.values, path)), stored.values);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that arrives
  useLayoutEffect(() => {
    if (isOther) adopt(stored, stored.typed ?? stored.values);
    else if (isSilent) adopt(stored, merged());
  }, [isSilent, stored.version, stored.key]);

  return {
    version: base.version,
    base: base.values,
    isDirty: touched.length > 0,
    differences: isSilent ? [] : differences,
    takeTheirs() {
      form.clearErrors();
      adopt(stored, stored.values);
    },
    keepMine() {
      const values = merged();
      adopt(stored, values);
      return { version: stored.version, values };
    },
    saved(next, submitted) {
      const typedSince = paths.filter((path) => valueAt(form.getValues(), path) !== valueAt(submitted, path));
      adopt(
        next,
        typedSince.reduce((values, path) => withValue(values, path, valueAt(form.getValues(), path)), next.values),
      );
    },
  };
}

type Followed = [path: string, label: TextKey];

function followedOf<Values>(labels: FieldLabels<Values>): Followed[] {
  const all = Object.entries<TextKey | null>(labels as Record<string, TextKey | null>);
  return all.filter((entry): entry is Followed => entry[1] !== null);
}

function findDifferences<Values extends object>(
  base: Stored<Values>,
  stored: Stored<Values>,
  mine: Values,
  followed: readonly Followed[],
): Difference[] {
  return followed
    .map(([path, label]) => ({
      path,
      label,
      before: valueAt(base.values, path),
      theirs: valueAt(stored.values, path),
      mine: valueAt(mine, path),
    }))
    .filter(({ before, theirs, mine }) => theirs !== before && theirs !== mine)
    .map(({ path, label, before, theirs, mine }) => ({ path, label, theirs, mine, isTouched: mine !== before }));
}

function valueAt(values: object, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], values);
}

function withValue<Values extends object>(values: Values, path: string, value: unknown): Values {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...values, [first]: value };
  const inner = (values as Record<string, object>)[first] ?? {};
  return { ...values, [first]: withValue(inner, rest.join('.'), value) };
}
