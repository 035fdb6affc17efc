import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { useValidatedForm } from './use-validated-form.ts';

const Named = z.strictObject({ name: z.string() });
const AlsoPlaced = Named.extend({ department: z.string().default('') });

it('takes a schema with the fields of the form, and none with another', () => {
  const { result } = renderHook(() => [
    useValidatedForm(Named, { name: 'Ada' }),
    useValidatedForm(AlsoPlaced, { name: 'Ada', department: 'Risk' }),
    // @ts-expect-error nobody could type where Ada works, and each save would send that it is nowhere
    useValidatedForm(AlsoPlaced, { name: 'Ada' }),
  ]);
  expect(result.current.map(({ form }) => form.validate().hasErrors)).toEqual([false, false, false]);
  expect(AlsoPlaced.parse(result.current[2]?.form.values)).toEqual({ name: 'Ada', department: '' });
});
