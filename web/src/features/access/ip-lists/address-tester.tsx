import { type AddressVerdict, IpAddress, ipListsApi } from '@houston/contract/features/access/ip-lists/ip-lists.api';
import type { TextKey } from '@houston/contract/texts/sections';
import { Button, Group, List, Paper, Text, TextInput, Title } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as z from 'zod';
import { errorText } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { IncidentLink } from '../../../shell/incident-link.tsx';
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts';
import { AdminChoice } from './admin-choice.tsx';

const Question = z.object({ address: IpAddress });

interface Asked {
  address: string;
  userId?: number;
}

/** Asks the server whether an address is let in, for everybody or for one admin; the answer follows the lists. */
export function AddressTester() {
  const t = useText();
  const titleId = useId();
  const [adminId, setAdminId] = useState<number | null>(null);
  const [asked, setAsked] = useState<Asked>();
  const { field, submit } = useValidatedForm(Question, { address: '' });
  const { onChange, ...addressProps } = field('address');
  const answer = useQuery({
    ...readOf(ipListsApi.test, { query: asked ?? { address: '' } }),
    enabled: asked !== undefined,
    // The lists change under other paths.
    staleTime: 0,
  });

  function ask(address: string): void {
    const next = { address: address.trim(), ...(adminId !== null && { userId: adminId }) };
    if (JSON.stringify(next) === JSON.stringify(asked)) void answer.refetch();
    setAsked(next);
  }

  /** The answer does not say for whom it is: it goes with the question. */
  function forget(): void {
    setAsked(undefined);
  }

  return (
    <Paper withBorder p="sm" mb="md" component="section" aria-labelledby={titleId}>
      <Title order={2} size="h6" id={titleId} mb="xs">
        {t('ip-whitelist.tester-title')}
      </Title>
      <form noValidate onSubmit={submit(({ address }) => ask(address))}>
        <Group align="flex-end" gap="sm">
          <TextInput
            label={t('ip-whitelist.tester-address')}
            size="xs"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            w={{ base: '100%', xs: 220 }}
            {...addressProps}
            onChange={(event) => {
              forget();
              onChange(event);
            }}
          />
          <AdminChoice
            value={adminId}
            onChange={(id) => {
              forget();
              setAdminId(id);
            }}
          />
          <Button type="submit" size="xs" variant="default" loading={answer.isFetching}>
            {t('ip-whitelist.tester-run')}
          </Button>
        </Group>
      </form>
      <div role="status">
        {answer.data !== undefined && asked !== undefined && <Verdict verdict={answer.data} />}
        {answer.error !== null && (
          <Text size="sm" c="var(--mantine-color-error)" mt="xs">
            {t('ip-whitelist.tester-failed')} {errorText(answer.error)}
          </Text>
        )}
      </div>
    </Paper>
  );
}

function Verdict({ verdict: { allowed, address, reasons } }: { verdict: AddressVerdict }) {
  const t = useText();
  const Icon = allowed ? IconCircleCheck : IconCircleX;
  return (
    <>
      <Group gap={6} wrap="nowrap" mt="xs">
        <Icon
          size={18}
          aria-hidden
          color={allowed ? 'var(--mantine-color-teal-light-color)' : 'var(--mantine-color-error)'}
        />
        <Text size="sm" fw={600}>
          {t(allowed ? 'ip-whitelist.allowed' : 'ip-whitelist.refused', { address })}
        </Text>
      </Group>
      <List size="sm" mt={4} withPadding>
        {reasons.map((reason) => (
          <List.Item key={reason.list}>
            {t(keyOf(reason), { entry: reason.entry ?? '' })}
            {reason.incident !== null && (
              <>
                {' '}
                <IncidentLink incident={reason.incident} />
              </>
            )}
          </List.Item>
        ))}
      </List>
    </>
  );
}

function keyOf({ list, outcome, entry }: AddressVerdict['reasons'][number]): TextKey {
  if (list === 'address-block' || list === 'account-block') return `ip-whitelist.${list}`;
  if (list === 'admin') {
    return outcome === 'listed' || outcome === 'not-listed'
      ? `ip-whitelist.admin-${outcome}`
      : 'ip-whitelist.admin-empty';
  }
  if (outcome === 'listed' || outcome === 'not-listed') return `ip-whitelist.global-${outcome}`;
  return entry === null ? 'ip-whitelist.global-off' : 'ip-whitelist.global-off-listed';
}
