/** Which tasks a message goes through, in order, by what it is for. */
import type { Purpose } from '../purpose.ts';
import type { MessageData, Task } from '../task.ts';
import { ccbrCheckTask } from './ccbr-check.task.ts';
import { collectionHandoverTask } from './collection-handover.task.ts';
import { creditDecisionTask } from './credit-decision.task.ts';
import { exportTask } from './export.task.ts';
import { in3CleanupTask } from './in3-cleanup.task.ts';
import { ledgerPostingTask } from './ledger-posting.task.ts';
import { mailToPayTask } from './mail-to-pay.task.ts';
import { tritacPickupTask } from './tritac-pickup.task.ts';

export type Pipelines = Record<Purpose, (data: MessageData) => readonly Task[]>;

const exportInvoice = exportTask('InvoiceExportTask', 'invoices');
const exportCredit = exportTask('CreditExportTask', 'credits');
const orderTasks = [ccbrCheckTask, exportInvoice];
const captureTasks = [creditDecisionTask, ledgerPostingTask('capture'), mailToPayTask, exportInvoice];
const invoiceTasks = [ccbrCheckTask, ledgerPostingTask('capture'), mailToPayTask, exportInvoice];
const refundTasks = [in3CleanupTask, ledgerPostingTask('refund'), exportCredit];
const chargebackTasks = [in3CleanupTask, ledgerPostingTask('chargeback'), exportCredit];
const releaseTasks = [in3CleanupTask, exportCredit];
const handoverTasks = [collectionHandoverTask, exportTask('CollectionExportTask', 'collections')];

export const pipelines: Pipelines = {
  order: () => orderTasks,
  capture: () => captureTasks,
  // A message of only a number is completed by the upstream system first.
  invoice: ({ amount }) => (amount === undefined ? [tritacPickupTask, ...invoiceTasks] : invoiceTasks),
  refund: () => refundTasks,
  chargeback: () => chargebackTasks,
  release: () => releaseTasks,
  handover: () => handoverTasks,
};
