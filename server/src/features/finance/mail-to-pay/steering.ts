/** Steers towards the target: how many are asked of those who can be, set anew from what was decided. */
import { mailToPayApi } from '@houston/contract/features/finance/mail-to-pay/mail-to-pay.api';
import type { App } from '../../../call.ts';
import { announce } from '../../../live/live.ts';
import { type Loop, startLoop } from '../../../work/loop.ts';
import { findPresent, setAskedShare } from './steering.store.ts';

const steerMilliseconds = 5_000;
/** A share that differs by less, in ten-thousandths, stays: it is as good. */
const leastChange = 10;
/** Of the first few who can be asked is chance; so many are taken to be askable beside them. */
const doubt = 20;
/** What is missing is made up for within a twentieth of all, and no fewer than so many: else it would swing around the target. */
const madeUpWithin = 1 / 20;
const fewest = 200;

export interface Decided {
  readonly mail: number;
  readonly tenant: number;
  /** Of those of `tenant` who cannot be asked. */
  readonly tenantOnly: number;
}

/** Looks every few seconds; several workers at once come to the same. Screens are told when something was decided since. */
export function startSteering(app: App): Loop {
  /** What open screens show; undefined before the first look. */
  let told: string | undefined;
  let before: { id: number; decided: number } | undefined;
  return startLoop(app, {
    failure: 'mail to pay could not be steered',
    async round() {
      const { orm } = app.database;
      const present = await findPresent(orm);
      const news = JSON.stringify(present);
      if (told !== undefined && news !== told) await announce(orm, mailToPayApi.list);
      told = news;
      if (present === null) return steerMilliseconds;
      const decided = present.mail + present.tenant;
      const since = before?.id === present.id ? decided - before.decided : decided;
      before = { id: present.id, decided };
      const share = shareFor(present.configuredPercentage, present, since);
      if (Math.abs(share - present.askedShare) >= leastChange) await setAskedShare(orm, present.id, share);
      return steerMilliseconds;
    },
  });
}

/**
 * How many to ask of those who can be, in ten-thousandths, so that `percentage` of all are: more of them where others cannot be asked,
 * and more or fewer for what is missing or too much so far.
 * @param since how many were decided since the last look: twice as many must come before all is made up for, or a flood would overshoot
 */
export function shareFor(percentage: number, { mail, tenant, tenantOnly }: Decided, since: number): number {
  const decided = mail + tenant;
  const target = percentage / 100;
  const missing = (target * decided - mail) / Math.max(fewest, decided * madeUpWithin, since * 2);
  const askable = (decided - tenantOnly + doubt) / (decided + doubt);
  return Math.round(Math.min(1, Math.max(0, (target + missing) / askable)) * 10_000);
}
