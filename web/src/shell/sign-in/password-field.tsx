import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useText } from '../../i18n/use-text.ts';

/** A password: may be pasted, filled in by a password manager, and looked at. */
export function PasswordField(props: PasswordInputProps) {
  const t = useText();
  return (
    <PasswordInput
      name="password"
      autoComplete="current-password"
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('session.show-password') }}
      {...props}
      aria-invalid={Boolean(props.error)}
    />
  );
}
