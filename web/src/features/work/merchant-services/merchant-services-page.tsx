import type { MerchantServiceKind } from '@houston/contract/features/work/merchant-services/merchant-service-kinds';
import { merchantServicesApi } from '@houston/contract/features/work/merchant-services/merchant-services.api';
import { WorkListPage } from '../work-lists/work-list-page.shared.tsx';
import { CloseService } from './close-service.tsx';
import { ServiceDetails } from './service-details.tsx';

/** What is to be done at shops. */
export function Page() {
  return (
    <WorkListPage
      api={merchantServicesApi}
      words={{
        kind: 'merchant-service',
        isOfShops: true,
        title: 'merchant-services.title',
        purpose: 'merchant-services.purpose',
        item: 'merchant-services.item',
        since: 'merchant-services.since',
        subject: 'merchant-services.what',
        subjectText: (kind) => `merchant-services.kind-${kind as MerchantServiceKind}`,
        hasOutcome: true,
        empty: 'merchant-services.empty',
        emptyHint: 'merchant-services.empty-hint',
        failure: 'merchant-services.could-not-retrieve',
      }}
      details={(item) => <ServiceDetails item={item} />}
      closing={(item, close) => <CloseService item={item} close={close} />}
    />
  );
}
