import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** As the library's, which colours what is wrong and says so to nobody who hears the page. */
export function SecretInput(props: PasswordInputProps) {
  return <PasswordInput aria-invalid={Boolean(props.error)} {...props} />;
}
