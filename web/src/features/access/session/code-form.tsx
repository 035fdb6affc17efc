import { Button, Group, Stack } from '@mantine/core';
import { useEffect } from 'react';
import * as z from 'zod';
import { SecondFactorCode } from '@houston/contract/features/access/session/session.schema';
import { useText } from '../../../i18n/use-text.ts';
import { useValidatedForm } from '../../../ui/use-validated-form.ts';
import { FormFailure } from './form-failure.tsx';
import { SecondFactorField } from './second-factor-field.tsx';

const CodeInput = z.object({ code: SecondFactorCode });

interface CodeFormProps {
  isBusy: boolean;
  error: unknown;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** The second step of signing in. */
export function CodeForm({ isBusy, error, onCode, onBack }: CodeFormProps) {
  const t = useText();
  const { form, field, submit } = useValidatedForm(CodeInput, { code: '' });
  const { getInputNode } = form;

  useEffect(() => {
    const input = error === null ? null : getInputNode('code');
    if (input instanceof HTMLInputElement) {
      input.focus();
      input.select();
    }
  }, [error, getInputNode]);

  return (
    <form noValidate onSubmit={submit(({ code }) => onCode(code))}>
      <Stack gap="md">
        <SecondFactorField {...field('code')} data-autofocus autoFocus />
        <FormFailure error={error} />
        <Group grow>
          <Button variant="default" onClick={onBack}>
            {t('general.back')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('session.sign-in')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
