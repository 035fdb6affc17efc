import { apiKeysApi } from '@houston/contract/features/access/api-keys/api-keys.api';
import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import { shopDocumentsApi } from '@houston/contract/features/partners/shop-documents/shop-documents.api';
import type { ShopEvent } from '@houston/contract/features/partners/timelines/partner-events.schema';
import { timelinesApi } from '@houston/contract/features/partners/timelines/timelines.api';
import { categorySuggestionsApi } from '@houston/contract/features/work/category-suggestions/category-suggestions.api';
import { merchantServicesApi } from '@houston/contract/features/work/merchant-services/merchant-services.api';
import { useText } from '../../../i18n/use-text.ts';
import { useMayCall } from '../../../platform/session/session.ts';
import { NoteForm } from '../../../ui/form/note-form.tsx';
import { Timeline } from '../../operations/trace/timeline.shared.tsx';
import { ShopEventRow } from './shop-event.tsx';

const ofShop = [
  shopDocumentsApi.list,
  apiKeysApi.list,
  merchantServicesApi.list,
  categorySuggestionsApi.list,
  deadLettersApi.list,
] as const;

/** Everything that happened to a shop; who may change shops reads and writes notes about it. */
export function ShopTimeline({ shopId }: { shopId: number }) {
  const t = useText();
  const of = { params: { id: shopId } };
  const mayNote = useMayCall(timelinesApi.noteOnShop);
  return (
    <Timeline
      hint="timelines.shop-hint"
      read={timelinesApi.shop}
      of={of}
      follows={ofShop}
      note={mayNote && <NoteForm call={timelinesApi.noteOnShop} {...of} hint={t('timelines.shop-note-hint')} />}
      row={(event: ShopEvent) => <ShopEventRow event={event} />}
    />
  );
}

/** The same of a merchant, with its shops. */
export function MerchantTimeline({ merchantId }: { merchantId: number }) {
  const t = useText();
  const of = { params: { id: merchantId } };
  const mayNote = useMayCall(timelinesApi.noteOnMerchant);
  return (
    <Timeline
      hint="timelines.merchant-hint"
      read={timelinesApi.merchant}
      of={of}
      follows={[shopDocumentsApi.list]}
      note={mayNote && <NoteForm call={timelinesApi.noteOnMerchant} {...of} hint={t('timelines.shop-note-hint')} />}
      row={(event: ShopEvent) => <ShopEventRow event={event} ofMerchant />}
    />
  );
}
