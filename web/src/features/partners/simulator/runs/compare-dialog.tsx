import { simulatorCallsApi } from '@houston/contract/features/partners/simulator/simulator.api';
import type { SimulatorRun } from '@houston/contract/features/partners/simulator/simulator.schema';
import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatZoned } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { useTimeZone } from '../../../../platform/session/session.ts';
import { Difference } from '../../../../ui/code/difference.tsx';
import { prettyJson } from '../../../../ui/code/pretty-json.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Loaded } from '../../../../ui/page/loaded.tsx';

/** What is compared of a call, whether the simulator made it or the log has it. */
export type ComparedCall = Pick<SimulatorRun, 'url' | 'requestBody' | 'status' | 'responseBody'> & {
  at: Date;
  method: string;
  idempotencyKey: string;
  failure: string | null;
};

interface CompareDialogProps {
  one: SimulatorRun;
  otherId: number;
  close: () => void;
}

/** The same with a call that is known already, which is the older one. */
export function CompareWithDialog({
  one,
  other,
  close,
}: {
  one: SimulatorRun;
  other: ComparedCall;
  close: () => void;
}) {
  const t = useText();
  return (
    <Dialog title={t('simulator.compare-title')} size="full" close={close}>
      <Comparison older={other} newer={one} />
    </Dialog>
  );
}

/** What was sent and what came back, of two calls. */
export function CompareDialog({ one, otherId, close }: CompareDialogProps) {
  const t = useText();
  const other = useQuery(readOf(simulatorCallsApi.get, { params: { id: otherId } }));
  return (
    <Dialog title={t('simulator.compare-title')} size="full" close={close}>
      <Loaded query={other} failure="simulator.run-failed" height={300}>
        {(run) => <Comparison older={run.id < one.id ? run : one} newer={run.id < one.id ? one : run} />}
      </Loaded>
    </Dialog>
  );
}

function Comparison({ older, newer }: { older: ComparedCall; newer: ComparedCall }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const nameOf = (run: ComparedCall) => formatZoned(run.at, language, timeZone);
  const labels = { beforeLabel: nameOf(older), afterLabel: nameOf(newer) };
  return (
    <Stack gap="md">
      <Title order={3} size="h6">
        {t('simulator.call')}
      </Title>
      <Difference of={t('simulator.call')} {...labels} before={requestText(older)} after={requestText(newer)} />
      <Title order={3} size="h6">
        {t('simulator.response')}
      </Title>
      <Difference of={t('simulator.response')} {...labels} before={responseText(older)} after={responseText(newer)} />
    </Stack>
  );
}

/** Members in the order of their names: another order says nothing. */
function readable(body: string | null): string {
  return body === null ? '' : (prettyJson(body, true, 3) ?? body);
}

function requestText({ method, url, idempotencyKey, requestBody }: ComparedCall): string {
  return `${method} ${url}\nidempotency-key: ${idempotencyKey}\n\n${readable(requestBody)}`;
}

function responseText({ status, failure, responseBody }: ComparedCall): string {
  return `${status ?? failure ?? ''}\n\n${readable(responseBody)}`;
}
