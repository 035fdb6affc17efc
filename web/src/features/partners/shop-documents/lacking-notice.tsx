import type { Response } from '@houston/contract/endpoint';
import { shopDocumentsApi } from '@houston/contract/features/partners/shop-documents/shop-documents.api';
import { shopDocumentKinds } from '@houston/contract/features/partners/shop-documents/shop-documents.schema';
import { Alert, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';

/** How many shops lack something, and what. */
export function LackingNotice({ psperKey }: { psperKey: string }) {
  const counts = useQuery(readOf(shopDocumentsApi.counts, { params: { psperKey } }));
  return (
    <Loaded query={counts} failure="shop-documents.could-not-load" height={64}>
      {(data) => data.shops > 0 && <Lacking counts={data} />}
    </Loaded>
  );
}

function Lacking({ counts }: { counts: Response<(typeof shopDocumentsApi)['counts']> }) {
  const t = useText();
  const { shops, lacking, byKind } = counts;
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
