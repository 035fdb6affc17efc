import { merchantServicesApi } from '@houston/contract/features/work/merchant-services/merchant-services.api';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import { FactList } from '../../../ui/facts/fact-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { Day } from '../../../ui/values/day.tsx';
import { LinkIf } from '../../finance/dossiers/dossier-link.shared.tsx';
import { useMayDecide } from './use-may-decide.ts';

/** Where something is done, or the account that is to be looked at. */
export function ServiceDetails({ item }: { item: WorkItem }) {
  const t = useText();
  const mayDecide = useMayDecide();
  if (item.closed !== null) return null;
  if (item.subject === 'iban-ascription') return mayDecide && <Account id={item.id} />;
  return (
    <Text size="sm">
      {t('merchant-services.where', { where: t(`merchant-services.where-${placeOf(item.subject)}`) })}
      {item.subject === 'api-key' && <WayToKey shopId={item.shopId} />}
    </Text>
  );
}

/** The form for a new key of the shop, for who may make one. */
function WayToKey({ shopId }: { shopId: number | null }) {
  const t = useText();
  const link = useRecordLinks()('api-key', 'new');
  if (link === undefined) return null;
  return (
    <>
      {' '}
      <LinkIf to={{ ...link, search: { edit: 'new', shop: String(shopId) } as never }}>
        {t('merchant-services.make-key')}
      </LinkIf>
    </>
  );
}

function placeOf(subject: string | null) {
  if (subject === 'psper' || subject === 'completion') return 'shop';
  return subject === 'api-key' ? 'keys' : 'documents';
}

function Account({ id }: { id: number }) {
  const t = useText();
  const { data, isError } = useQuery(readOf(merchantServicesApi.account, { params: { id } }));
  return (
    <Panel title={t('merchant-services.account')}>
      {data === undefined && !isError && <Skeleton height={60} role="status" aria-label={t('general.loading')} />}
      {isError && <Text size="sm">{t('merchant-services.account-failed')}</Text>}
      {data !== undefined && (
        <FactList
          facts={[
            ['shop-documents.kind-iban', data.iban],
            ['merchant-services.received-on', <Day key="received" date={data.receivedOn} />],
            ['merchant-services.recorded-by', data.recordedBy ?? '–'],
          ]}
        />
      )}
    </Panel>
  );
}
