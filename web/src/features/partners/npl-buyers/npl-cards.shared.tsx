import { nplBuyersApi } from '@houston/contract/features/partners/npl-buyers/npl-buyers.api';
import { Alert, SimpleGrid, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { AppetiteCard } from './appetite-card.tsx';
import { CardOf } from './card-of.tsx';
import { ConfigurationForm } from './configuration-form.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { ExportForm } from './export-form.tsx';

/** What a buyer buys and where it goes at the left, for how much and whom to reach at the right. */
export function NplCards({ id }: { id: number }) {
  const t = useText();
  const params = { id };
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
      <Stack gap="md">
        <CardOf
          title="npl-buyers.configuration"
          read={readOf(nplBuyersApi.get, { params })}
          failure="npl-buyers.could-not-load"
          height={620}
        >
          {(buyer) => (
            <Stack gap="md">
              {buyer.exportFrequency === 0 && (
                <Alert color="orange" variant="light" role="note" icon={<IconInfoCircle aria-hidden />}>
                  {t('npl-buyers.not-configured')}
                </Alert>
              )}
              <ConfigurationForm buyer={buyer} />
            </Stack>
          )}
        </CardOf>
        <CardOf
          title="npl-buyers.export"
          read={readOf(nplBuyersApi.exportConfiguration, { params })}
          failure="npl-buyers.export-failed"
          height={420}
        >
          {(configuration) => <ExportForm id={id} configuration={configuration} />}
        </CardOf>
      </Stack>
      <Stack gap="md">
        <AppetiteCard id={id} />
        <ContactsCard id={id} />
      </Stack>
    </SimpleGrid>
  );
}
