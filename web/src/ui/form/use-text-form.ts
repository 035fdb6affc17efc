/** A form of plain text fields, checked by a schema; the little brother of `useValidatedForm` for before sign-in, where code is short. */
import { fieldErrors } from '@houston/contract/problem';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import type * as z from 'zod';
import { useMessage } from '../../i18n/use-text.ts';

export interface TextForm<Name extends string> {
  values: Readonly<Record<Name, string>>;
  setValue(name: Name, value: string): void;
  /** The props of an input, its error in the admin's language. */
  field(name: Name): {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    error: string | undefined;
    ref: (input: HTMLInputElement | null) => void;
  };
  /** The `onSubmit` of the form: calls `onValid` with what was typed, or marks the fields. */
  submit(onValid: (values: Record<Name, string>) => unknown): (event: FormEvent) => void;
  /** Marks the fields that the server refused. */
  showFields(fields: Record<string, string>): void;
  /** Puts the cursor into a field, what is in it selected. */
  select(name: Name): void;
}

/** `schema` checks the form's values; its messages are keys. */
export function useTextForm<Name extends string>(schema: z.ZodType, initial: Record<Name, string>): TextForm<Name> {
  const message = useMessage();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const inputs = useRef(new Map<string, HTMLInputElement>());

  function setValue(name: Name, value: string): void {
    setValues((old) => ({ ...old, [name]: value }));
    setErrors(({ [name]: _cleared, ...rest }) => rest);
  }

  function showFields(fields: Record<string, string>): void {
    setErrors(fields);
    const [first] = Object.keys(fields);
    if (first !== undefined) inputs.current.get(first)?.focus();
  }

  return {
    values,
    setValue,
    showFields,
    field: (name) => ({
      value: values[name],
      onChange: (event) => setValue(name, event.currentTarget.value),
      error: message(errors[name]),
      ref(input) {
        if (input === null) inputs.current.delete(name);
        else inputs.current.set(name, input);
      },
    }),
    submit: (onValid) => (event) => {
      event.preventDefault();
      const parsed = schema.safeParse(values);
      showFields(parsed.success ? {} : fieldErrors(parsed.error));
      if (parsed.success) void onValid(values);
    },
    select(name) {
      inputs.current.get(name)?.focus();
      inputs.current.get(name)?.select();
    },
  };
}
