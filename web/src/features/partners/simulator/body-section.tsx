import { Alert, Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { lazy, Suspense, useId } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { patientImport } from '../../../platform/outage/patient-import.ts';
import { CodeUnavailable } from '../../../ui/code/code-unavailable.tsx';
import { prettyJson } from '../../../ui/code/pretty-json.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { type CallForm, draftOf, isSentAnyway, writtenBody } from './call-form.ts';
import { callingLook } from './calling/calling-look.tsx';
import { CheckNotes } from './check/check-notes.tsx';
import { FaultList } from './document/document-faults.tsx';
import { BodyForm } from './form/body-form.tsx';
import { useWrongText } from './form/field-words.ts';
import type { Simulator } from './use-simulator.ts';

const JsonEditor = lazy(() =>
  patientImport(() => import('../../../ui/code/json-editor.tsx')).then(
    (module) => ({ default: module.JsonEditor }),
    () => ({ default: CodeUnavailable }),
  ),
);

/** The body of the call, and the button that makes it. */
export function BodySection({ form, simulator }: { form: CallForm; simulator: Simulator }) {
  const t = useText();
  const { detail } = form;
  return (
    <Panel title={t('simulator.call')} aside={<Prefill simulator={simulator} />}>
      <Stack gap="md">
        {detail.faults.length > 0 && <FaultList faults={detail.faults} />}
        {detail.isCut && (
          <Alert variant="light" color="yellow" icon={<IconAlertTriangle aria-hidden />} py="xs">
            {t('simulator.endpoint-cut')}
          </Alert>
        )}
        {detail.body === null ? (
          <Text size="sm">{t('simulator.no-form')}</Text>
        ) : (
          <Body form={form} simulator={simulator} />
        )}
        <CheckNotes notUnderstood={simulator.body.notUnderstood} failed={simulator.body.failed} />
        <Group justify="flex-end">
          <Button {...callingLook(simulator.isBusy)} onClick={() => void simulator.press()}>
            {t('simulator.simulate-call')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

function Prefill({ simulator }: { simulator: Simulator }) {
  const t = useText();
  return (
    <Checkbox
      label={t('simulator.pre-fill')}
      description={t('simulator.pre-fill-hint')}
      checked={simulator.isPrefilled}
      onChange={(event) => simulator.prefill(event.currentTarget.checked)}
    />
  );
}

function Body({ form, simulator }: { form: CallForm; simulator: Simulator }) {
  const t = useText();
  const { detail, json } = form;
  const { change } = simulator;
  const asForm = json === null ? null : json.trim() === '' ? undefined : draftOf(detail, json);
  return (
    <Stack gap="sm">
      {json === null ? (
        <BodyForm form={form} wrong={simulator.body.wrong} isPrefilled={simulator.isPrefilled} change={change} />
      ) : (
        <JsonBody form={form} simulator={simulator} text={json} />
      )}
      <Group>
        {json === null ? (
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => {
              const written = writtenBody(form).json;
              change({ ...form, json: written === null ? '' : (prettyJson(written) ?? written) });
            }}
          >
            {t('simulator.as-json')}
          </Button>
        ) : (
          // What the form has no place for stays JSON.
          asForm !== null && (
            <Button size="compact-xs" variant="subtle" onClick={() => change({ ...form, json: null, draft: asForm })}>
              {t('simulator.as-form')}
            </Button>
          )
        )}
      </Group>
    </Stack>
  );
}

function JsonBody({ form, simulator, text }: { form: CallForm; simulator: Simulator; text: string }) {
  const t = useText();
  const id = useId();
  const wrongText = useWrongText();
  const wrong = Object.entries(simulator.body.wrong);
  const marks = wrong.map(([at, one]) => ({ at: dotted(at), message: wrongText(one) ?? '' }));
  return (
    <div>
      <Suspense fallback={<Skeleton height={200} role="status" aria-label={t('code.loading')} />}>
        <JsonEditor
          value={text}
          onChange={(json) => simulator.change({ ...form, json })}
          label={t('simulator.json-text')}
          describedBy={id}
          isReadOnly={false}
          marks={marks}
        />
      </Suspense>
      <Text id={id} size="xs" c="dimmed" component="div">
        {t('simulator.json-text-hint')}
        {wrong.length > 0 && isSentAnyway(form) && (
          <Text size="xs" fw={600}>
            {t('simulator.json-sent-anyway')}
          </Text>
        )}
        {wrong.map(([at, one]) => (
          <Text key={at} size="xs" c="var(--mantine-color-error)">
            {dotted(at)} {wrongText(one)}
          </Text>
        ))}
      </Text>
    </div>
  );
}

/** `#/lines/0/net` as the editor finds it: `lines.0.net`. */
export function dotted(pointer: string): string {
  return pointer
    .replace(/^#\/?/, '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}
