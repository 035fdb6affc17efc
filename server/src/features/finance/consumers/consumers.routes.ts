import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import { routes } from '../../../http/routes.ts';
import { markConsumer } from './consumer-marks.service.ts';
import { writeNote } from './consumer-notes.service.ts';
import { listConsumers, listEvents, readConsumer } from './consumer-view.service.ts';
import { eraseConsumer } from './erasure/erase.service.ts';
import { exportConsumer } from './export/consumer-export.service.ts';
import { resendMail } from './mails/resend-mail.service.ts';
import { revealField } from './reveal.service.ts';

export const consumersRoutes = routes(consumersApi, {
  list: ({ call, query }) => listConsumers(call, query),
  get: ({ call, params }) => readConsumer(call.app.database.orm, params.id, call.now),
  events: ({ call, params, query }) => listEvents(call, params.id, query),
  note: ({ call, params, body }) => writeNote(call, params.id, body),
  mark: ({ call, params, body }) => markConsumer(call, params.id, body),
  resend: ({ call, params, body }) => resendMail(call, params, body),
  reveal: ({ call, params, body }) => revealField(call, params.id, body),
  export: ({ call, params, body }) => exportConsumer(call, params.id, body),
  erase: ({ call, params, body }) => eraseConsumer(call, params.id, body),
});
