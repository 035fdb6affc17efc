import type { Response } from '@houston/contract/endpoint';
import { allowListsApi } from '@houston/contract/features/settings/allow-lists/allow-lists.api';
import type { TextKey } from '@houston/contract/texts/sections';
import { Button, Group, Paper, Text, TextInput } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as z from 'zod';
import { errorText } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts';

interface RecipientTesterProps {
  question: TextKey;
  /** Checks what is typed. */
  recipient: z.ZodType;
  type: 'email' | 'tel';
}

/** Asks the server whether a message would leave for a recipient; the answer follows the list. */
export function RecipientTester({ question, recipient, type }: RecipientTesterProps) {
  const t = useText();
  const inputId = useId();
  const [asked, setAsked] = useState<string>();
  const { field, submit } = useValidatedForm(z.object({ recipient }), { recipient: '' });
  const answer = useQuery({
    ...readOf(allowListsApi.test, { query: { recipient: asked ?? '' } }),
    enabled: asked !== undefined,
  });

  function ask(value: string): void {
    if (value === asked) void answer.refetch();
    setAsked(value);
  }

  return (
    <Paper withBorder p="sm" mb="md">
      <form noValidate onSubmit={submit((values) => ask(values.recipient.trim()))}>
        <Text component="label" htmlFor={inputId} size="sm" fw={500}>
          {t(question)}
        </Text>
        <Group align="flex-start" gap="sm" mt={4}>
          <TextInput
            id={inputId}
            size="xs"
            type={type}
            autoComplete="off"
            w={{ base: '100%', xs: 280 }}
            {...field('recipient')}
          />
          <Button type="submit" size="xs" variant="default" loading={answer.isFetching}>
            {t('allow-lists.test')}
          </Button>
          <div role="status">
            {asked !== undefined && answer.data && <Verdict recipient={asked} answer={answer.data} />}
            {answer.error !== null && (
              <Text size="sm" c="red" mt={4}>
                {errorText(answer.error)}
              </Text>
            )}
          </div>
        </Group>
      </form>
    </Paper>
  );
}

interface VerdictProps {
  recipient: string;
  answer: Response<typeof allowListsApi.test>;
}

function Verdict({ recipient, answer }: VerdictProps) {
  const t = useText();
  const Icon = answer.allowed ? IconCircleCheck : IconCircleX;
  return (
    <Group gap={6} wrap="nowrap" align="flex-start" mt={4}>
      <Icon
        size={18}
        aria-hidden
        color={answer.allowed ? 'var(--mantine-color-teal-filled)' : 'var(--mantine-color-error)'}
      />
      <Text size="sm">
        <b>{recipient}</b> {t(`allow-lists.test-${answer.reason}`, { entry: answer.entry ?? '' })}
      </Text>
    </Group>
  );
}
