import { mailToPayConfigurations } from '../../../features/finance/mail-to-pay/mail-to-pay.table.ts';
import type { DemoFrame } from '../demo-frame.ts';

const percentage = 40;

/** A target that counts for what comes from now on: what is decided under it the bus decides, purchase by purchase. */
export async function fillMailToPay({ tx, now }: DemoFrame): Promise<void> {
  await tx
    .insert(mailToPayConfigurations)
    .values({ configuredPercentage: percentage, askedShare: percentage * 100, createdAt: now });
}
