import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';

interface SecretInputProps extends PasswordInputProps {
  label: string;
}

/** As the library's, which says what is wrong to nobody who hears the page, and whose button that shows what was typed is in English, and out of reach of the keyboard. */
export function SecretInput(props: SecretInputProps) {
  const t = useText();
  const show = { 'aria-label': t('general.show-secret', { field: props.label }), tabIndex: 0 };
  return <PasswordInput aria-invalid={Boolean(props.error)} visibilityToggleButtonProps={show} {...props} />;
}
