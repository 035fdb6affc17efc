import type { MerchantServiceKind } from '@houston/contract/features/work/merchant-services/merchant-service-kinds';
import { merchantServicesApi } from '@houston/contract/features/work/merchant-services/merchant-services.api';
import { WorkListPage } from '../work-lists/work-list-page.shared.tsx';
import { listWords } from '../work-lists/work-list-words.shared.ts';
import { CloseService } from './close-service.tsx';
import { ServiceDetails } from './service-details.tsx';

/** What is to be done at shops. */
export function Page() {
  return (
    <WorkListPage
      api={merchantServicesApi}
      words={{
        ...listWords('merchant-services'),
        kind: 'merchant-service',
        isOfShops: true,
        subject: 'merchant-services.what',
        subjectText: (kind) => `merchant-services.kind-${kind as MerchantServiceKind}`,
        hasOutcome: true,
      }}
      details={(item) => <ServiceDetails item={item} />}
      closing={(item, close) => <CloseService item={item} close={close} />}
    />
  );
}
