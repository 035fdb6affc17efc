/** Makes the invoices that are due, for tests of other features that look at what follows from them. */
export { invoiceDue } from '../../features/finance/invoices/invoicing-loop.ts';
