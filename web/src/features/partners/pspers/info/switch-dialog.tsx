import type { PsperInfo } from '@houston/contract/features/partners/pspers/psper.schema';
import { psperModificationsApi as api } from '@houston/contract/features/partners/pspers/psper-modifications.api';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { isApiError } from '../../../../platform/calls/api-error.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { Dialog, useCloseDialog } from '../../../../ui/dialog/dialog.tsx';
import { useUnsavedInput } from '../../../../ui/form/unsaved-input.tsx';
import { EffectNote } from '../../psper-effects/effect-note.shared.tsx';
import { type SwitchPart, takesReason, titleOf } from './parts.ts';
import { ReasonInput, reasonSent } from './reason-input.shared.tsx';
import { SinceNote } from './since-note.tsx';
import { savingOf } from './use-psper-form.ts';

interface Switch {
  call: (typeof api)['toggleB2B' | 'toggleFraudModule' | 'updateSameDayRefunds' | 'updateSelectionLogic'];
  isOn: (psper: PsperInfo) => boolean;
  /** What is sent to make it `next`. */
  body: (next: boolean) => object;
}

const switches: Record<SwitchPart, Switch> = {
  'fraud-module': {
    call: api.toggleFraudModule,
    isOn: ({ settings }) => settings.fraudModuleEnabled,
    body: () => ({}),
  },
  b2b: {
    call: api.toggleB2B,
    isOn: ({ settings }) => settings.b2BEnabled,
    body: (enabled) => ({ enabled }),
  },
  'same-day-refunds': {
    call: api.updateSameDayRefunds,
    isOn: ({ settings }) => settings.enableRefundSettlementOnSameDay,
    body: (enableRefundSettlementOnSameDay) => ({ enableRefundSettlementOnSameDay }),
  },
  'selection-logic': {
    call: api.updateSelectionLogic,
    isOn: ({ settings }) => settings.enableNewSettlementSelectionLogic,
    body: (enableNewSettlementSelectionLogic) => ({ enableNewSettlementSelectionLogic }),
  },
};

interface SwitchDialogProps {
  psper: PsperInfo;
  part: SwitchPart;
  close: () => void;
}

/** Asks before a switch of a psper is turned, and says what that does. */
export function SwitchDialog(props: SwitchDialogProps) {
  const t = useText();
  return (
    <Dialog name="edit" size="md" title={t(titleOf(props.part))} isStatic close={props.close}>
      <SwitchQuestion {...props} />
    </Dialog>
  );
}

function SwitchQuestion({ psper, part, close }: SwitchDialogProps) {
  const t = useText();
  const closeDialog = useCloseDialog();
  const { call, isOn, body } = switches[part];
  const [asked, setAsked] = useState(psper);
  const [isStale, setStale] = useState(false);
  const [reason, setReason] = useState('');
  const unsaved = useUnsavedInput(reason.trim() !== '');
  // What others save does not turn the question under the pointer: it is asked anew once a press was refused for that.
  if (isStale && psper.version !== asked.version) {
    setAsked(psper);
    setStale(false);
  }
  const done = () => {
    unsaved.forget();
    close();
  };
  const saving = savingOf(part, done, (error) => setStale(isApiError(error, 'stale_version')));
  const turn = useSave(call as typeof api.toggleB2B, saving);
  const isEnabled = isOn(asked);
  const sent = { ...body(!isEnabled), ...reasonSent(reason) };
  const { othoId: psperKey, friendlyName: name, version } = asked;

  return (
    <>
      <Text size="sm">{t(`pspers.${part}.${isEnabled ? 'when-on' : 'when-off'}`, { name })}</Text>
      <SinceNote psper={psper} part={part} />
      {part === 'b2b' && isEnabled && (
        <Alert mt="md" color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t('pspers.b2b.warning', { name })}
        </Alert>
      )}
      <EffectNote psperKey={psperKey} setting={part} value={String(!isEnabled)} />
      {takesReason(part) && <ReasonInput value={reason} onChange={(event) => setReason(event.currentTarget.value)} />}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={closeDialog}>
          {t('general.close')}
        </Button>
        <Button
          loading={turn.isSaving}
          {...(isEnabled && { color: 'red.9' })}
          onClick={() => void turn.save({ params: { psperKey }, body: { ...sent, version } as never })}
        >
          {t(`pspers.${part}.${isEnabled ? 'turn-off' : 'turn-on'}`)}
        </Button>
      </Group>
    </>
  );
}
