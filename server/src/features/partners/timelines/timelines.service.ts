import type { Query, Response } from '@houston/contract/endpoint';
import type { PsperEvent, ShopEvent } from '@houston/contract/features/partners/timelines/partner-events.schema';
import type { timelinesApi } from '@houston/contract/features/partners/timelines/timelines.api';
import { readTimeline } from '../../../audit/timeline.ts';
import type { Call } from '../../../call.ts';
import { problem } from '../../../http/problem.ts';
import { requirePsper } from '../pspers/pspers.service.ts';
import { getShop } from '../shops/shops.service.ts';
import { psperSources } from './psper-sources.ts';
import { merchantSources, shopSources } from './shop-sources.ts';

type Api = typeof timelinesApi;

/** @throws Problem not_found */
export async function readShopTimeline(
  call: Call,
  id: number,
  query: Query<Api['shop']>,
): Promise<Response<Api['shop']>> {
  await getShop(call, id);
  return readTimeline<ShopEvent>(call.app.database.orm, shopSources(call), { id }, query);
}

/** A branch is no merchant. @throws Problem not_found */
export async function readMerchantTimeline(
  call: Call,
  id: number,
  query: Query<Api['merchant']>,
): Promise<Response<Api['merchant']>> {
  if ((await getShop(call, id)).merchant !== null) throw problem('not_found');
  return readTimeline<ShopEvent>(call.app.database.orm, merchantSources(call), { id }, query);
}

/** @throws Problem not_found */
export async function readPsperTimeline(
  call: Call,
  psperKey: string,
  query: Query<Api['psper']>,
): Promise<Response<Api['psper']>> {
  const { orm } = call.app.database;
  const { id, psperKey: key } = await requirePsper(orm, psperKey);
  return readTimeline<PsperEvent>(orm, psperSources(call), { id, key }, query);
}
