import { SecondFactorCode } from '@houston/contract/features/access/session/session.schema';
import { Button, Group, Stack } from '@mantine/core';
import { useEffect } from 'react';
import * as z from 'zod';
import { useText } from '../../i18n/use-text.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { useTextForm } from '../../ui/form/use-text-form.ts';
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
  const { field, submit, select } = useTextForm(CodeInput, { code: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (error !== null) select('code');
  }, [error]);

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
