/** A form checked by the same schema as the call it makes; what is wrong stands under the field, what was typed stays. */

import { fieldErrors } from '@houston/contract/problem';
import type { FieldPath } from '@houston/contract/shapes/field-path';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type * as z from 'zod';
import { useMessage } from '../../i18n/use-text.ts';

export interface ValidatedForm<Values> {
  form: UseFormReturnType<Values>;
  /** The props of the input of `path`, its error in the admin's language. */
  field(path: FieldPath<Values>): ReturnType<UseFormReturnType<Values>['getInputProps']>;
  /** The `onSubmit` of the form: calls `onValid` with the values as typed, or `onInvalid` after marking the fields. */
  submit(
    onValid: (values: Values) => unknown,
    onInvalid?: () => void,
  ): (event?: React.FormEvent<HTMLFormElement>) => void;
  /** Marks the fields that the server refused; true when each has an input here. */
  showFields(fields: Record<string, string>): boolean;
}

/**
 * Holds for a schema that takes no other fields than the form has. One that it has not would be sent as its default by every save, which
 * takes away what is stored. Nested fields and schemas with a step before them are not looked into.
 */
export type CoveredBy<Values, Schema extends z.ZodType> = [Exclude<keyof z.input<Schema>, keyof Values>] extends [never]
  ? unknown
  : { readonly notInTheForm: Exclude<keyof z.input<Schema>, keyof Values> };

/** `schema` checks the form's values; its messages are keys. */
export function useValidatedForm<Values extends object, Schema extends z.ZodType = z.ZodType>(
  schema: Schema & CoveredBy<Values, Schema>,
  initialValues: Values,
): ValidatedForm<Values> {
  const message = useMessage();
  const form = useForm<Values>({ initialValues, validate: (values) => errorsOf(schema, values) as never });

  function focusFirst(errors: Record<string, unknown>): void {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  }

  return {
    form,
    field(path) {
      const props = form.getInputProps(path);
      return { ...props, error: message(props.error as string | undefined) };
    },
    submit: (onValid, onInvalid) =>
      form.onSubmit(
        (values) => void onValid(values),
        (errors) => {
          focusFirst(errors);
          onInvalid?.();
        },
      ),
    showFields(fields) {
      form.setErrors(fields);
      focusFirst(fields);
      return Object.keys(fields).every((path) => form.getInputNode(path) !== null);
    },
  };
}

function errorsOf(schema: z.ZodType, values: unknown): Record<string, string> {
  const parsed = schema.safeParse(values);
  return parsed.success ? {} : fieldErrors(parsed.error);
}
