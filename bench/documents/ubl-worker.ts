/** The UBL of an invoice alone, in a thread of its own as it is made in earnest, where it shares one with the PDF. */
import { invoiceXml } from '../../server/src/documents/ubl/invoice-xml.ts';
import { answerCalls } from '../../server/src/threads/answer-calls.ts';

answerCalls(invoiceXml);
