import { TypedSecret } from '@houston/contract/fields';
import { Button, Stack } from '@mantine/core';
import * as z from 'zod';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { PasswordField } from '../../../shell/sign-in/password-field.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { useTextForm } from '../../../ui/form/use-text-form.ts';

const minimum = 12;

const NewPassword = z.object({
  password: TypedSecret.refine((text) => lengthOf(text) >= minimum, 'validation.password-too-short'),
});

interface NewPasswordFormProps {
  label: string;
  isBusy: boolean;
  error: unknown;
  /** Sets the password. @returns the message keys of refused fields, none when it worked or failed otherwise */
  onPassword: (password: string) => Promise<Record<string, string>>;
}

/** One field that can be looked at, instead of typing blind twice. */
export function NewPasswordForm({ label, isBusy, error, onPassword }: NewPasswordFormProps) {
  const t = useText();
  const { values, field, submit, showFields } = useTextForm(NewPassword, { password: '' });
  const length = lengthOf(values.password);
  // It stands under the field already.
  const isUnderField = isApiError(error) && 'password' in error.fields;

  async function save({ password }: { password: string }): Promise<void> {
    const fields = await onPassword(password);
    if (Object.keys(fields).length > 0) showFields(fields);
  }

  return (
    <form noValidate onSubmit={submit(save)}>
      <Stack gap="md">
        <PasswordField
          label={t('session.new-password')}
          description={
            <>
              {t('session.password-rules')}
              <br />
              {t(length >= minimum ? 'session.password-long-enough' : 'session.password-length', { length })}
            </>
          }
          name="new-password"
          autoComplete="new-password"
          autoFocus
          {...field('password')}
        />
        <FormFailure error={isUnderField ? null : error} />
        <Button type="submit" fullWidth loading={isBusy}>
          {label}
        </Button>
      </Stack>
    </form>
  );
}

// In characters as people count them, as the server does.
function lengthOf(password: string): number {
  return [...password.normalize('NFC')].length;
}
