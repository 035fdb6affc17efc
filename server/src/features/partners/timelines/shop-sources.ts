/** What happened to a shop, or to all shops of a merchant: each kind of event by itself. `$1`: the shop, of a merchant its first. */
import { apiKeysApi } from '@houston/contract/features/access/api-keys/api-keys.api';
import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import { creditLimitsApi } from '@houston/contract/features/partners/credit-limits/credit-limits.api';
import { shopDocumentsApi } from '@houston/contract/features/partners/shop-documents/shop-documents.api';
import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import { timelinesApi } from '@houston/contract/features/partners/timelines/timelines.api';
import { categorySuggestionsApi } from '@houston/contract/features/work/category-suggestions/category-suggestions.api';
import { merchantServicesApi } from '@houston/contract/features/work/merchant-services/merchant-services.api';
import type { TimelineSource } from '../../../audit/timeline.ts';
import type { Call } from '../../../call.ts';
import { itemNotesSource } from '../../work/work-lists/notes-about.service.ts';
import { entryOfDocument, joinEntriesOfDocuments } from '../shop-documents/document-entries.service.ts';
import { daySums, daySumsOfAll } from './day-sources.ts';
import { changedSql, mayCall, notesSource, seenBy } from './source-parts.ts';

/** The shops `s` that a timeline tells of, and how it names them. */
interface Shops {
  readonly which: string;
  readonly name: string;
  /** Whether an entry `l` that only names its shop was told of another `s` of that name: what is told twice would be lost where a page ends. */
  readonly isTwice: string;
}

const oneShop: Shops = { which: 's.id = $1', name: 'null::jsonb', isTwice: 'false' };
const allShops: Shops = {
  which: '(s.id = $1 or s.parent_shop_id = $1)',
  name: `jsonb_build_object('id', s.id, 'name', s.name)`,
  isTwice: `not l.after ? 'shopId' and exists (select from shops o where (o.id = $1 or o.parent_shop_id = $1)
    and o.psper_id = s.psper_id and o.name = s.name and o.id < s.id)`,
};

// The newest first, also of what happens at once: a note stands above what it is about.
export function shopSources(call: Call): TimelineSource[] {
  return [
    ...seenBy(call, timelinesApi.noteOnShop, notesSource({ where: 'n.shop_id = $1' })),
    ...itemNotesSource(call, 'shopId'),
    ...daySums(mayCall(call, ledgerApi.picture), mayCall(call, creditLimitsApi.get)),
    ...seenBy(call, deadLettersApi.list, failed),
    ...workSources('category-suggestion', mayCall(call, categorySuggestionsApi.notes)),
    ...seenBy(
      call,
      merchantServicesApi.list,
      ...workSources('merchant-service', mayCall(call, merchantServicesApi.dismiss)),
    ),
    ...seenBy(call, apiKeysApi.list, ...keys),
    ...lifecycle(call, oneShop),
  ];
}

const failed: TimelineSource = {
  topic: 'bus',
  sql: `select 'failed' as kind, d.picked_up_on as at, d.id, jsonb_build_object('cause', d.root_cause, 'isHandled', d.handled) as about
    from dead_letters d where d.shop_id = $1`,
};

export function merchantSources(call: Call): TimelineSource[] {
  return [
    ...seenBy(
      call,
      timelinesApi.noteOnMerchant,
      notesSource({ where: 'n.merchant_id = $1' }),
      notesSource({
        from: 'shops s join partner_notes n on n.shop_id = s.id',
        where: allShops.which,
        shop: allShops.name,
      }),
    ),
    ...daySumsOfAll(allShops.which, mayCall(call, ledgerApi.picture), mayCall(call, creditLimitsApi.get)),
    ...lifecycle(call, allShops),
  ];
}

function lifecycle(call: Call, shops: Shops): TimelineSource[] {
  return [
    ...seenBy(call, shopDocumentsApi.get, ...documents(shops)),
    mayCall(call, shopsApi.changes) ? changes(shops) : doneWith(shops),
    steps(shops),
  ];
}

const ofShop = `l.record_kind = 'shop' and l.record_id = s.id::text`;

/** A note tells of itself. */
function changes({ which, name }: Shops): TimelineSource {
  return {
    topic: 'changes',
    sql: `select 'change' as kind, l.at, l.id, ${changedSql({ shop: name, without: ['shop'] })} as about
      from shops s join audit_log l on ${ofShop} left join admins a on a.id = l.actor_id
      where ${which} and l.action not in ('shop.note', 'shop.note-merchant')`,
  };
}

/** For who may only see how a shop is: that it was done, as the page of the shop says too. */
function doneWith({ which, name }: Shops): TimelineSource {
  const nothing = `'reason', null, 'before', null, 'after', null, 'who', null, 'whoId', null`;
  return {
    topic: 'changes',
    sql: `select 'change' as kind, l.at, l.id, jsonb_build_object('action', l.action, 'recordKind', l.record_kind, 'outcome', l.outcome,
        ${nothing}, 'shop', ${name}) as about
      from shops s join audit_log l on ${ofShop}
      where ${which} and l.outcome = 'done'
        and l.action in ('shop.open', 'shop.complete', 'shop.pause', 'shop.resume', 'shop.close', 'shop.reopen', 'shop.give-psper')`,
  };
}

/** What a shop says of itself, unless the trail has who did it: what other systems made has no entry. */
function steps({ which, name }: Shops): TimelineSource {
  return {
    topic: 'changes',
    sql: `select 'step' as kind, y.at, s.id * 10 + y.place as id, jsonb_build_object('step', y.step, 'shop', ${name}) as about
      from shops s cross join lateral (values ('registered', s.created_at, 0), ('completed', s.registration_completed_at, 1),
        ('paused', s.paused_at, 2), ('closed', s.closed_at, 3)) as y(step, at, place)
      where ${which} and y.at is not null and not exists (select from audit_log l where ${ofShop} and l.at = y.at offset 0)`,
  };
}

function documents({ which, name, isTwice }: Shops): TimelineSource[] {
  return [
    {
      topic: 'changes',
      sql: `select 'document' as kind, d.recorded_at as at, s.id * 10 + array_position(array['agreement', 'cession_deed', 'iban', 'ubo'], d.kind) as id,
          jsonb_build_object('document', d.kind, 'receivedOn', to_char(d.received_on, 'YYYY-MM-DD'), 'who', ${adminOf('a')}, 'whoId', a.id, 'shop', ${name}) as about
        from shops s join shop_documents d on d.shop_id = s.id left join pspers p on p.id = s.psper_id left join admins a on a.id = d.recorded_by
        where ${which} and not exists (select from audit_log l where ${entryOfDocument} and l.at = d.recorded_at offset 0)`,
    },
    {
      topic: 'changes',
      sql: `select 'change' as kind, l.at, l.id, ${changedSql({ shop: name, without: ['shop', 'shopId'] })} as about
        from shops s join pspers p on p.id = s.psper_id ${joinEntriesOfDocuments} left join admins a on a.id = l.actor_id
        where ${which} and not (${isTwice})`,
    },
  ];
}

function adminOf(a: string): string {
  return `nullif(trim(${a}.first_name || ' ' || ${a}.last_name), '')`;
}

const keys: readonly TimelineSource[] = (['created', 'revoked'] as const).map((step) => ({
  topic: 'changes',
  sql: `select 'key' as kind, k.${step}_at as at, k.id, jsonb_build_object('step', '${step}', 'lastFour', k.last_four, 'scope', k.scope,
      'purpose', k.purpose, 'who', ${adminOf('a')}, 'whoId', a.id) as about
    from api_keys k left join admins a on a.id = k.${step}_by where k.shop_id = $1 and k.${step}_at is not null`,
}));

const items = {
  'merchant-service': { table: 'merchant_services', subject: 'service' },
  'category-suggestion': { table: 'category_suggestions', subject: 'category' },
} as const;

/** @param isTold whether the caller is told why one was closed */
function workSources(item: keyof typeof items, isTold: boolean): TimelineSource[] {
  const { table, subject } = items[item];
  const about = `'item', '${item}', 'subject', w.${subject}`;
  return [
    {
      topic: 'work',
      sql: `select 'work' as kind, w.created_at as at, w.id, jsonb_build_object(${about}, 'step', 'began', 'outcome', null, 'who', null, 'reason', null) as about
        from ${table} w where w.shop_id = $1`,
    },
    {
      topic: 'work',
      sql: `select 'work' as kind, w.closed_at as at, w.id, jsonb_build_object(${about}, 'step', 'closed', 'outcome', w.outcome, 'who', w.closed_by_name,
          'reason', ${isTold ? 'w.closed_reason' : 'null'}) as about
        from ${table} w where w.shop_id = $1 and w.closed_at is not null`,
    },
  ];
}
