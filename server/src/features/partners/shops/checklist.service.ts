import type { Shop, ShopNeed } from '@houston/contract/features/partners/shops/shops.schema';
import {
  type MerchantServiceKind,
  merchantServiceKinds,
} from '@houston/contract/features/work/merchant-services/merchant-service-kinds';
import { sql } from 'drizzle-orm';
import type { Call } from '../../../call.ts';
import { selectRows } from '../../../db/rows.ts';
import { getShop } from './shops.service.ts';

/** What the merchant hands in; all else is ours to do. */
const fromMerchant: readonly MerchantServiceKind[] = ['agreement', 'cession_deed', 'iban', 'ubo'];

/** Without these no shop can do, whether or not they are still on the list of what is to do. */
const always: readonly MerchantServiceKind[] = ['psper', 'api-key'];

/** What is required of a shop its psper says, and complete it is last. */
function isLater(need: MerchantServiceKind, { psper, completedOn }: Shop): boolean {
  if (need === 'completion') return completedOn === null;
  return psper === null && (fromMerchant.includes(need) || need === 'iban-ascription');
}

interface Facts {
  readonly due: MerchantServiceKind[];
  readonly there: MerchantServiceKind[];
  /** By kind, since when it waits: text, as JSON has it. */
  readonly waits: Partial<Record<MerchantServiceKind, string>>;
}

/** What a shop needs, by the same rules as the list of what is to do. @throws Problem not_found */
export async function getChecklist(call: Call, id: number): Promise<ShopNeed[]> {
  const shop = await getShop(call, id);
  const [facts] = await selectRows<Facts>(
    call.app.database.orm,
    sql`select array(select service from merchant_services_due where shop_id = s.id) as due,
      array(
        select d.kind from shop_documents d where d.shop_id = s.id and d.received_on is not null
        union all select 'iban-ascription' from shop_documents d where d.shop_id = s.id and d.iban_confirmed_at is not null
        union all select 'psper' where s.psper_id is not null
        union all select 'api-key' where exists (select from api_keys k where k.shop_id = s.id and k.revoked_at is null)
        union all select 'completion' where s.registration_completed_at is not null
      ) as there,
      coalesce((select jsonb_object_agg(m.service, m.created_at) from merchant_services m
        where m.shop_id = s.id and m.closed_at is null), '{}') as waits
      from shops s where s.id = ${id}`,
  );
  const { due = [], there = [], waits = {} } = facts ?? {};
  return merchantServiceKinds.map((need) => {
    const since = waits[need];
    return {
      need,
      state: stateOf(need, shop, due, there),
      actor: fromMerchant.includes(need) ? 'merchant' : 'us',
      waitsSince: since === undefined ? null : new Date(since),
    };
  });
}

function stateOf(
  need: MerchantServiceKind,
  shop: Shop,
  due: readonly MerchantServiceKind[],
  there: readonly MerchantServiceKind[],
): ShopNeed['state'] {
  if (due.includes(need)) return 'missing';
  if (there.includes(need)) return 'there';
  if (always.includes(need)) return 'missing';
  return isLater(need, shop) ? 'later' : 'not-required';
}
