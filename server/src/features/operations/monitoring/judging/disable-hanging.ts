import { monitoringApi } from '@houston/contract/features/operations/monitoring/monitoring.api';
import { eq } from 'drizzle-orm';
import { change } from '../../../../audit/audit.ts';
import type { App } from '../../../../call.ts';
import { lockOne, saveOne } from '../../../../db/rows.ts';
import { serverActor, serverCall } from '../../../../start/server-call.ts';
import { monitoringRules, monitoringStates } from '../monitoring.table.ts';

/** A rule that took the embedded database with it would do so again every time: it stays off until somebody has mended it. */
export async function disableHanging(app: App, id: number): Promise<void> {
  await change(serverCall(app, 'monitoring'), async ({ tx, audit, publish }) => {
    const before = await lockOne(tx, monitoringRules, id);
    const after = { disabledOn: app.clock(), disabledBy: 'Houston' };
    if (before !== null && before.disabledOn === null) {
      await saveOne(tx, monitoringRules, id, after);
      await tx.update(monitoringStates).set({ dueAt: null }).where(eq(monitoringStates.ruleId, id));
    }
    audit({
      action: 'monitoring-rule.toggle',
      record: { kind: 'monitoring-rule', id },
      actor: serverActor,
      before: { disabledOn: before?.disabledOn ?? null },
      after: { disabledOn: after.disabledOn },
      reason: 'its query ran to the limit and stopped the embedded database',
    });
    publish(monitoringApi.overview);
  });
}
