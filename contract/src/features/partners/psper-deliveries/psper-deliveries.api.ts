import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdText, requiredLine } from '../../../fields.ts';
import { listQuery, pageOf } from '../../../paging.ts';
import { PsperKey, PsperParams, psperFlags } from '../pspers/pspers.api.ts';
import { DeliverySetup, DeliveryState, DeliveryTest, Fingerprint, PsperDelivery } from './psper-deliveries.schema.ts';

const needs = psperFlags;
// Beside the pspers, so that a file that arrives makes nobody read what is agreed with them again.
const base = '/api/psper-deliveries/:psperKey';
const oneFile = z.strictObject({ psperKey: PsperKey, id: IdText });

export const psperDeliveriesApi = {
  list: endpoint({
    method: 'GET',
    path: base,
    needs,
    summary: 'The files of documents that a psper gets by SFTP, the newest first, and what became of each',
    params: PsperParams,
    query: listQuery({ sortable: ['id'], order: '-id', filters: { state: DeliveryState.optional() } }),
    response: pageOf(PsperDelivery),
  }),
  setup: endpoint({
    method: 'GET',
    path: `${base}/setup`,
    needs,
    summary: 'Where the documents of a psper go, our public key, and the key that its server showed',
    params: PsperParams,
    response: DeliverySetup,
  }),
  test: endpoint({
    method: 'POST',
    path: `${base}/test`,
    needs,
    summary: 'Logs in at the server of a psper, writes a small file in its folder and removes it again',
    params: PsperParams,
    response: DeliveryTest,
  }),
  // With a fresh proof: a server that somebody has put in between would get every document.
  acceptHostKey: endpoint({
    method: 'POST',
    path: `${base}/host-key`,
    needs,
    stepUp: true,
    summary: 'Accepts exactly this key, which the server of a psper has shown in place of the one that was pinned',
    params: PsperParams,
    body: z.strictObject({ fingerprint: Fingerprint, reason: requiredLine(300) }),
    response: DeliverySetup,
  }),
  retry: endpoint({
    method: 'POST',
    path: `${base}/:id/retry`,
    needs,
    summary: 'Tries a file that failed again immediately',
    params: oneFile,
    response: PsperDelivery,
  }),
  decide: endpoint({
    method: 'POST',
    path: `${base}/:id/decision`,
    needs,
    summary:
      'Says of a file of which nobody knows whether it arrived that it did, or has it sent again; of one whose name is taken on the server that it arrived',
    params: oneFile,
    body: z.strictObject({ hasArrived: z.boolean('validation.boolean'), reason: requiredLine(300) }),
    response: PsperDelivery,
  }),
};
