import type { SimulatorDocument } from '@houston/contract/features/partners/simulator/simulator.schema';
import { ActionIcon, Loader, Tooltip } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { toWallClock } from '../../../i18n/wall-clock.ts';
import { isProduction, useDeployment } from '../../../platform/deployment.ts';
import { useTimeZone } from '../../../platform/session/session.ts';
import { WithReason } from '../../../ui/with-reason.tsx';
import { type CallForm, newForm } from './call-form.ts';
import type { Draft } from './schema/draft.ts';
import type { useAddressedCall } from './use-addressed-call.ts';
import type { Simulator } from './use-simulator.ts';

interface FastForwardProps {
  document: SimulatorDocument;
  simulator: Simulator;
  choose: ReturnType<typeof useAddressedCall>['choose'];
}

/** Starts a transaction of the document's own examples, dated today. Not in Production. */
export function FastForward({ document, simulator, choose }: FastForwardProps) {
  const t = useText();
  const timeZone = useTimeZone();
  const deployment = useDeployment();
  if (deployment === null || isProduction(deployment.deployment)) return null;
  const { fastForward } = document;
  const { isBusy } = simulator;

  async function start(): Promise<void> {
    if (fastForward === null) return;
    // Nothing is chosen anew beneath a call: it is said that it is in progress.
    if (isBusy) return simulator.press();
    let form: CallForm | null = null;
    await choose(fastForward, (detail) => {
      form = datedToday(newForm(detail, true), toWallClock(new Date(), timeZone).slice(0, 10));
      return form;
    });
    if (form !== null) await simulator.press(form);
  }

  const label = t('simulator.fast-forward');
  return (
    <Tooltip label={label} disabled={fastForward === null}>
      <WithReason reason={fastForward === null ? t('simulator.fast-forward-missing') : undefined}>
        <ActionIcon variant="default" size="lg" aria-label={label} aria-busy={isBusy} onClick={() => void start()}>
          {isBusy ? (
            <Loader size={14} color="currentColor" aria-hidden />
          ) : (
            <IconPlayerTrackNext size={18} aria-hidden />
          )}
        </ActionIcon>
      </WithReason>
    </Tooltip>
  );
}

function datedToday(form: CallForm, today: string): CallForm {
  const draft = form.draft?.kind === 'object' ? form.draft : { kind: 'object' as const, fields: {}, extra: [] };
  const { invoiceInfo } = draft.fields;
  const inner = invoiceInfo?.kind === 'object' ? invoiceInfo : { kind: 'object' as const, fields: {}, extra: [] };
  const dated: Draft = { ...inner, fields: { ...inner.fields, invoiceDate: { kind: 'leaf', text: today } } };
  return { ...form, draft: { ...draft, fields: { ...draft.fields, invoiceInfo: dated } } };
}
