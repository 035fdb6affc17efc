import { psperOwnersApi } from '@houston/contract/features/partners/psper-owners/psper-owners.api';
import type { PsperInfo } from '@houston/contract/features/partners/pspers/psper.schema';
import { countriesApi } from '@houston/contract/features/settings/countries/countries.api';
import { Center, Loader, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { FailurePanel, NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { CountryCard } from './country-card.tsx';

/** Whom the claims of a psper are ceded to: a card for each country that is served. */
export function PsperOwnersTab({ psper }: { psper: Pick<PsperInfo, 'othoId' | 'friendlyName'> }) {
  const t = useText();
  const countries = useQuery(readOf(countriesApi.list, {}));
  const available = useQuery(readOf(psperOwnersApi.available, {}));
  const error = countries.error ?? available.error;
  if (countries.data !== undefined && available.data !== undefined) {
    const owners = available.data;
    if (countries.data.length === 0) {
      return <NoticePanel title={t('psper-owners.no-countries')} hint={t('psper-owners.no-countries-hint')} />;
    }
    return (
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {countries.data.map(({ code }) => (
          <CountryCard
            key={code}
            psperKey={psper.othoId}
            psperName={psper.friendlyName}
            countryCode={code}
            owners={owners}
          />
        ))}
      </SimpleGrid>
    );
  }
  if (error !== null) {
    const retry = () => void Promise.all([countries.refetch(), available.refetch()]);
    return <FailurePanel error={error} failure="psper-owners.could-not-load" retry={retry} />;
  }
  return (
    <Center mih={240}>
      <Loader size="sm" role="status" aria-label={t('general.loading')} />
    </Center>
  );
}
