import { NewGlobalIpEntry } from '@houston/contract/features/access/ip-lists/ip-lists.api';
import { TextInput } from '@mantine/core';
import { type ChangeEvent, useRef } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useUnsavedInput } from '../../../ui/form/unsaved-input.tsx';
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts';

const nothing = { ip: '', description: '' };

/**
 * The form of a new entry of an IP list. Once something was typed, a field that is left wrong says so, because the button
 * to save stays off.
 */
export function useIpEntryForm(initial = nothing) {
  const { form, field, submit, showFields } = useValidatedForm(NewGlobalIpEntry, initial);
  const hasTyped = useRef(false);
  const isDirty = form.isDirty();
  const unsaved = useUnsavedInput(isDirty);
  return {
    field: (name: keyof typeof nothing) => {
      const { onChange, ...props } = field(name);
      return {
        ...props,
        onChange(event: ChangeEvent<HTMLInputElement>) {
          hasTyped.current = true;
          onChange(event);
        },
        onBlur: () => hasTyped.current && form.validateField(name),
      };
    },
    submit,
    showFields,
    /** Changed, and valid. */
    isReady: isDirty && form.isValid(),
    /** Saved: ready for the next one. */
    clear() {
      unsaved.forget();
      hasTyped.current = false;
      form.reset();
    },
  };
}

/** `isFocused`: the form begins in its first field. */
export function IpEntryFields({
  field,
  isFocused,
}: Pick<ReturnType<typeof useIpEntryForm>, 'field'> & { isFocused?: boolean }) {
  const t = useText();
  return (
    <>
      <TextInput
        label={t('ip-whitelist.ip')}
        description={t('ip-whitelist.ip-hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...(isFocused && { 'data-autofocus': true })}
        {...field('ip')}
      />
      <TextInput
        label={t('ip-whitelist.description')}
        withAsterisk
        autoComplete="off"
        mt="sm"
        {...field('description')}
      />
    </>
  );
}
