import { shopDocumentsApi } from '@houston/contract/features/partners/shop-documents/shop-documents.api';
import { shopDocumentKinds } from '@houston/contract/features/partners/shop-documents/shop-documents.schema';
import { Alert, Group, Skeleton, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';

/** How many shops lack something, and what. */
export function LackingNotice({ psperKey }: { psperKey: string }) {
  const t = useText();
  const { data, error, refetch } = useQuery(readOf(shopDocumentsApi.counts, { params: { psperKey } }));
  if (data === undefined) {
    if (error === null) return <Skeleton height={64} role="status" aria-label={t('general.loading')} />;
    return <FailurePanel error={error} failure="shop-documents.could-not-load" retry={() => void refetch()} />;
  }
  const { shops, lacking, byKind } = data;
  if (shops === 0) return null;
  const isWhole = lacking === 0;
  return (
    <Alert
      role="note"
      variant="light"
      color={isWhole ? 'teal' : 'orange'}
      icon={isWhole ? <IconCircleCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
    >
      <Text size="sm">
        {isWhole ? t('shop-documents.none-lacks', { shops }) : t('shop-documents.some-lack', { shops, lacking })}
      </Text>
      <Group gap="md">
        {shopDocumentKinds
          .filter((kind) => byKind[kind] > 0)
          .map((kind) => (
            <Text key={kind} size="xs">
              {t('shop-documents.lacking-of-kind', {
                document: t(`shop-documents.kind-${kind}`),
                count: byKind[kind],
              })}
            </Text>
          ))}
      </Group>
    </Alert>
  );
}
