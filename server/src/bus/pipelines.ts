/** Which tasks a message of each type goes through, in order. */
import { type TransactionType, transactionTypes } from '@houston/contract/features/operations/service-bus/bus-message';
import type { MessageData, Task } from './task.ts';
import { ccbrCheckTask } from './tasks/ccbr-check.task.ts';
import { collectionHandoverTask } from './tasks/collection-handover.task.ts';
import { exportTask } from './tasks/export.task.ts';
import { in3CleanupTask } from './tasks/in3-cleanup.task.ts';
import { ledgerPostingTask } from './tasks/ledger-posting.task.ts';
import { tritacPickupTask } from './tasks/tritac-pickup.task.ts';

export type Pipelines = Record<TransactionType, (data: MessageData) => readonly Task[]>;

const { invoice, credit, collection } = transactionTypes;

const invoiceTasks = [ccbrCheckTask, ledgerPostingTask(invoice), exportTask('InvoiceExportTask', 'invoices')];
const creditTasks = [in3CleanupTask, ledgerPostingTask(credit), exportTask('CreditExportTask', 'credits')];
const collectionTasks = [
  collectionHandoverTask,
  ledgerPostingTask(collection),
  exportTask('CollectionExportTask', 'collections'),
];

export const pipelines: Pipelines = {
  // A message of only a number is completed by the upstream system first.
  [invoice]: ({ amount }) => (amount === undefined ? [tritacPickupTask, ...invoiceTasks] : invoiceTasks),
  [credit]: () => creditTasks,
  [collection]: () => collectionTasks,
};
