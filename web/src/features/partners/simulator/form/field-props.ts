import type { ComponentType } from 'react';
import type { WrongPlaces } from '../check/check-call.ts';
import type { Draft } from '../schema/draft.ts';
import type { Schema } from '../schema/flatten.ts';

/** What every part of a form is drawn with. */
export interface FormContext {
  definitions: Readonly<Record<string, unknown>>;
  wrong: WrongPlaces;
  /** Parts that are opened begin with their examples. */
  isPrefilled: boolean;
  /** The input of any schema, for the parts that hold others. */
  Field: ComponentType<FieldProps>;
}

export interface FieldProps {
  context: FormContext;
  name: string;
  schema: Schema;
  draft: Draft | undefined;
  /** undefined takes the part out. */
  setDraft: (draft: Draft | undefined) => void;
  /** `#/lines/0` */
  at: string;
  isRequired: boolean;
}
