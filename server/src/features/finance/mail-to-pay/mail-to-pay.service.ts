import type { Body, Query, Response } from '@houston/contract/endpoint';
import {
  type MailToPayConfiguration,
  mailToPayApi,
} from '@houston/contract/features/finance/mail-to-pay/mail-to-pay.api';
import type { Page } from '@houston/contract/paging';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import { insertOne } from '../../../db/rows.ts';
import { countInvoices, findLastMonth, selectConfigurations } from './mail-to-pay.store.ts';
import { mailToPayConfigurations } from './mail-to-pay.table.ts';

type Api = typeof mailToPayApi;

export function listConfigurations(call: Call, query: Query<Api['list']>): Promise<Page<MailToPayConfiguration>> {
  return selectConfigurations(call.app.database.orm, query);
}

/** Adds a configuration, which counts from then on: none is ever changed, so that each keeps what was decided under it. */
export async function addConfiguration(
  call: Call,
  { desiredMailToPayPercentage: configuredPercentage }: Body<Api['create']>,
): Promise<MailToPayConfiguration> {
  return change(call, async ({ tx, audit, publish }) => {
    const { id, createdAt } = await insertOne(tx, mailToPayConfigurations, {
      configuredPercentage,
      // Until it is known who can be asked, all of them are taken to.
      askedShare: configuredPercentage * 100,
      createdAt: call.now,
    });
    audit({ action: 'mail-to-pay.create', record: { kind: 'mail-to-pay', id }, after: { configuredPercentage } });
    publish(mailToPayApi);
    return {
      id,
      configuredPercentage,
      creationDate: createdAt,
      tenantCount: 0,
      mailToPayCount: 0,
      achievedPercentage: null,
      reachablePercentage: null,
    };
  });
}

export async function getLastMonth(call: Call): Promise<Response<Api['lastMonth']>> {
  const { orm } = call.app.database;
  const month = await findLastMonth(orm, call.now);
  return { month: month.firstDay, tenants: await countInvoices(orm, month) };
}
