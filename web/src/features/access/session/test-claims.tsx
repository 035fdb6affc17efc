import { Alert, Stack, Table, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';

interface TestClaimsProps {
  provider: string;
  claims: Record<string, unknown>;
}

/** What a test sign-in brought: every claim as the provider sent it. */
export function TestClaims({ provider, claims }: TestClaimsProps) {
  const t = useText();
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        {t('oidc.claims-title', { provider })}
      </Title>
      <Alert role="status" color="teal" variant="light" p="sm" icon={<IconCheck size={18} aria-hidden />}>
        {t('oidc.claims-note')}
      </Alert>
      <Table fz="sm" layout="fixed">
        <Table.Tbody>
          {Object.entries(claims).map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {typeof value === 'string' ? value : JSON.stringify(value)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <PageLink href="/mission-control/oidc">{t('oidc.back-to-providers')}</PageLink>
    </Stack>
  );
}
