/** Everything that the worker role runs in the background. */
import { startBus } from '../../bus/loop.ts';
import { startStepUpkeep } from '../../bus/steps/step-upkeep.ts';
import type { App } from '../../call.ts';
import { startCallUpkeep } from '../../calls/call-upkeep.ts';
import { startLinkMails } from '../../features/access/registration/link-mails.ts';
import { startEndingArrangements } from '../../features/finance/arrangements/arrangements-loop.ts';
import { startInvoicing } from '../../features/finance/invoices/invoicing-loop.ts';
import { startClosingMonths } from '../../features/finance/ledger/closing-loop.ts';
import { startAsking } from '../../features/finance/mail-to-pay/asking.ts';
import { startSteering } from '../../features/finance/mail-to-pay/steering.ts';
import { startMatching } from '../../features/finance/unmatched-payments/matching/matching-loop.ts';
import { startWritingBack } from '../../features/finance/write-offs/write-back-loop.ts';
import { startBackgroundServices } from '../../features/operations/background-services/runner.ts';
import { startBulkJobs } from '../../features/operations/bulk-jobs/bulk-jobs.ts';
import { startJudging } from '../../features/operations/monitoring/judging/judging-loop.ts';
import { startBusClock } from '../../features/operations/service-bus/bus-clock.ts';
import { startClearing } from '../../features/partners/clearing/clearing-loop.ts';
import { startHandovers } from '../../features/partners/handovers/handovers.ts';
import { startTellingDebtors } from '../../features/partners/npl-debtors/tell-debtors.ts';
import { startExports } from '../../features/partners/npl-exports/exports-loop.ts';
import { startSelling } from '../../features/partners/npl-sales/selling-loop.ts';
import { startDeliveries } from '../../features/partners/psper-deliveries/deliveries-loop.ts';
import { startDocuments } from '../../features/partners/psper-documents/documents-loop.ts';
import { startReminders } from '../../features/partners/reminders/reminders.ts';
import { startSummingDays } from '../../features/partners/timelines/shop-days-loop.ts';
import { startSender } from '../../mail/sender.ts';
import { startNightlyChecks } from '../../nightly/nightly-checks.ts';
import { startHousekeeping } from './housekeeping.ts';

interface Job {
  stop(): Promise<void>;
}

/** Waits between a busy partner's answers are short in a demo, so that every end can be seen within a minute. */
const demoRetrySeconds = [3, 6, 12];

/** Starts the jobs of this process; several processes share the work through the database. */
export async function startWorker(app: App): Promise<Job> {
  const { demo, demoTraffic } = app.config;
  // Loaded only there: a real house has no use for them.
  const partners = demo ? await (await import('../demo/partners/partner-server.ts')).startPartnerServer() : null;
  const sftp = demo ? await (await import('../demo/partners/sftp-server.ts')).startDemoSftp(app) : null;
  const traffic = demoTraffic ? await import('../demo/traffic.ts') : null;
  const demoPartnersUrl = partners?.url ?? null;
  const jobs: Job[] = [
    startSender(app),
    startLinkMails(app),
    startHousekeeping(app),
    startNightlyChecks(app),
    startCallUpkeep(app),
    startStepUpkeep(app),
    startReminders(app),
    startHandovers(app),
    startWritingBack(app),
    startEndingArrangements(app),
    startClearing(app),
    startClosingMonths(app),
    startSelling(app),
    startExports(app),
    startTellingDebtors(app),
    startInvoicing(app),
    startDocuments(app),
    startDeliveries(app),
    startSummingDays(app),
    startBus(app, { demoPartnersUrl, ...(demo && { retrySeconds: demoRetrySeconds }) }),
    startBusClock(app),
    startBulkJobs(app),
    startSteering(app),
    startAsking(app),
    startMatching(app),
    startJudging(app),
    startBackgroundServices(app, { demoPartnersUrl }),
    ...(traffic === null ? [] : [traffic.startTraffic(app)]),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
      // Last: what is under way still calls them, and would count as refused.
      await Promise.all([partners?.stop(), sftp?.stop()]);
    },
  };
}
