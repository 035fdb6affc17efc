import { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import {
  type Circuit,
  IntegrationPartner,
} from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import * as z from 'zod';
import { useText } from '../../../../i18n/use-text.ts';
import { toWallClock, typedInstant } from '../../../../i18n/wall-clock.ts';
import { isApiError } from '../../../../platform/calls/api-error.ts';
import { refetch } from '../../../../platform/query-client.ts';
import { useTimeZone } from '../../../../platform/session/session.ts';
import { showSuccess } from '../../../../platform/toast.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { Dialog, useCloseDialog } from '../../../../ui/dialog/dialog.tsx';
import { InstantInput } from '../../../../ui/form/inputs/instant-input.tsx';
import { useUnsavedInput } from '../../../../ui/form/unsaved-input.tsx';
import { useValidatedForm } from '../../../../ui/form/use-validated-form.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { CircuitBadge } from './circuit-badge.tsx';
import { effectOf } from './circuit-time.tsx';

export type CircuitVerb = 'hold' | 'close';

interface CircuitDialogProps {
  partner: IntegrationPartner;
  verb: CircuitVerb;
  close: () => void;
}

const hour = 3_600_000;
const { holdCircuit, closeCircuit } = integrationPartnersApi;

/** Asks why a circuit is to be held open or closed, and until when. */
export function CircuitDialog(props: CircuitDialogProps) {
  const t = useText();
  const { partner, verb, close } = props;
  return (
    <Dialog
      name="circuit"
      size="md"
      title={t(`integration-partners.circuit-${verb}-title`, { name: partner.name })}
      startsAt="form"
      close={close}
    >
      <CircuitForm {...props} />
    </Dialog>
  );
}

function CircuitForm({ partner, verb, close }: CircuitDialogProps) {
  const t = useText();
  const timeZone = useTimeZone();
  const requestClose = useCloseDialog();
  // What the admin saw when the dialog opened: a circuit that changed meanwhile is not changed again by mistake.
  const [seen, setSeen] = useState(partner.circuit);
  const [isChanged, setChanged] = useState(false);
  const schema = useMemo(() => schemaOf(verb, timeZone), [verb, timeZone]);
  const { form, field, submit, showFields } = useValidatedForm(schema, {
    until: toWallClock(new Date(Date.now() + hour), timeZone),
    reason: '',
  });
  const unsaved = useUnsavedInput(form.isDirty());
  const outcome = {
    failure: 'integration-partners.circuit-failed',
    handles: ['stale_version'],
    onFields: showFields,
    onSuccess() {
      unsaved.forget();
      close();
      showSuccess(`integration-partners.circuit-${verb}-saved`);
      void refetch(integrationPartnersApi);
    },
    onFailure(error: unknown) {
      if (isApiError(error)) showFields(error.fields);
      if (isApiError(error, 'stale_version')) {
        setSeen(IntegrationPartner.decode(error.current as z.input<typeof IntegrationPartner>).circuit);
        setChanged(true);
      }
      void refetch(integrationPartnersApi);
    },
  } as const;
  const hold = useSave(holdCircuit, outcome);
  const closing = useSave(closeCircuit, outcome);
  const params = { id: partner.id };
  const { version, state } = seen;
  const isClosedAlready = verb === 'close' && state !== 'Open';
  // Nothing can be done meanwhile that would be meant for another state, so the dialog follows the circuit until it is open again.
  if (isClosedAlready && partner.circuit.version > version) setSeen(partner.circuit);

  return (
    <form
      noValidate
      onSubmit={submit(({ until, reason }) =>
        verb === 'hold'
          ? hold.save({ params, body: { until: typedInstant(until, timeZone), reason, version } })
          : closing.save({ params, body: { reason, version } }),
      )}
    >
      <Stack gap="md">
        <Text size="sm">{t(`integration-partners.circuit-${verb}-effect`)}</Text>
        {verb === 'hold' && (
          <InstantInput
            label={t('integration-partners.circuit-until')}
            path="until"
            isRequired
            value={form.values.until}
            setValue={(typed) => form.setFieldValue('until', typed)}
            error={field('until').error}
          />
        )}
        <TextInput
          label={t('integration-partners.circuit-reason')}
          withAsterisk
          maxLength={300}
          data-autofocus
          {...field('reason')}
        />
        {isChanged && <Changed circuit={seen} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={requestClose}>
            {t('general.cancel')}
          </Button>
          <Button type="submit" loading={hold.isSaving || closing.isSaving} disabled={isClosedAlready}>
            {t(`integration-partners.circuit-${verb}`)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** How the circuit is by now, for whoever decides once more. */
function Changed({ circuit }: { circuit: Circuit }) {
  const t = useText();
  return (
    <Alert role="alert" color="yellow" variant="light" title={t('integration-partners.circuit-changed')}>
      <CircuitBadge circuit={circuit} />
      <Text size="sm" mt="xs">
        {t(`integration-partners.circuit-effect-${effectOf(circuit, useNow())}`)}
      </Text>
      {circuit.reason !== null && (
        <Text size="sm" mt="xs">
          {t('general.before-value', { label: t('integration-partners.circuit-reason') })} {circuit.reason}
        </Text>
      )}
    </Alert>
  );
}

/** The body of the call, of what is typed; its version is not typed. */
function schemaOf(verb: CircuitVerb, timeZone: string | null) {
  return z.preprocess(
    (typed) => {
      const { until, reason } = typed as { until: string; reason: string };
      return verb === 'hold' ? { until: typedInstant(until, timeZone), reason } : { reason };
    },
    verb === 'hold' ? holdCircuit.body.omit({ version: true }) : closeCircuit.body.omit({ version: true }),
  );
}
