import { useForm } from '@mantine/form';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FieldLabels } from './field-labels.ts';
import { useEditedRecord } from './use-edited-record.ts';

interface Values {
  name: string;
  details: { phone: string; nicknames: string[] };
}

const labels: FieldLabels<Values> = {
  name: null,
  'details.phone': 'admins.phone-number',
  'details.nicknames': 'admins.first-name',
};

const nicknames = ['Ada'];
const values = { name: 'ada', details: { phone: '1', nicknames } };

function useBoth({ stored }: { stored: { version: number; values: Values } }) {
  const form = useForm({ initialValues: values });
  return { form, edited: useEditedRecord(form, stored, labels) };
}

it('takes labels for each field, and for no other', () => {
  const isComplete = (given: FieldLabels<Values>) => 'details.nicknames' in given;
  // @ts-expect-error a field without a label would be overwritten unseen
  expect(isComplete({ name: null, 'details.phone': 'admins.phone-number' })).toBe(false);
  // @ts-expect-error the values have no such field
  expect(isComplete({ ...labels, 'details.fax': 'admins.phone-number' })).toBe(true);
});

describe('a form beside its record', () => {
  it('says what somebody else changed while it was typed in, and leaves out what nobody changes', () => {
    const { result, rerender } = renderHook(useBoth, { initialProps: { stored: { version: 1, values } } });
    act(() => result.current.form.setFieldValue('details.phone', '2'));
    expect(result.current.edited.isDirty).toBe(true);
    rerender({ stored: { version: 2, values: { name: 'other', details: { phone: '3', nicknames } } } });
    expect(result.current.edited.differences).toEqual([
      { path: 'details.phone', label: 'admins.phone-number', theirs: '3', mine: '2', isTouched: true },
    ]);
  });
});
