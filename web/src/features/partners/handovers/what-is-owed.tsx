import { permissionsNeeded } from '@houston/contract/endpoint';
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { Alert, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { formatList } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { type FactEntry, FactList } from '../../../ui/facts/fact-list.tsx';
import { Day } from '../../../ui/values/day.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { DossierStateBadge } from '../../finance/dossiers/state-words.shared.tsx';

const waitMilliseconds = 300;

/** The dossier that a typed number names, for who may look at dossiers; undefined while it names none, or is still being typed. */
export function useNamedDossier(number: string): Dossier | undefined {
  const session = useSession();
  const mayRead = missingPermissions(session, permissionsNeeded(dossiersApi.get.needs) ?? []).length === 0;
  const [typed] = useDebouncedValue(number.trim(), waitMilliseconds);
  const { data } = useQuery({
    ...readOf(dossiersApi.get, { params: { number: typed } }),
    enabled: mayRead && typed !== '',
    retry: false,
  });
  return typed === number.trim() && typed !== '' ? data : undefined;
}

/** Who is going to be asked for how much, and what is known of them that may forbid it. */
export function WhatIsOwed({
  dossier,
}: {
  dossier: Pick<
    Dossier,
    'open' | 'currency' | 'state' | 'dueOn' | 'consumer' | 'frozenSince' | 'disputedSince' | 'handoverAskedOn'
  >;
}) {
  const t = useText();
  const language = useLanguage();
  const { open, currency, state, dueOn, consumer, frozenSince, disputedSince, handoverAskedOn } = dossier;
  const marks = (consumer?.marks ?? []).filter((mark) => mark !== 'opted_out');
  const facts: FactEntry[] = [
    ['dossiers.open', <Money key="open" cents={open} currency={currency} />],
    ['dossiers.consumer', consumer?.name ?? '–'],
    ['dossiers.due-on', dueOn === null ? '–' : <Day key="due" date={dueOn} />],
    ['dossiers.state', <DossierStateBadge key="state" state={state} />],
    // One that is open may not be handed over for these all the same.
    ...(frozenSince === null ? [] : [['dossiers.frozen-since', <When key="frozen" at={frozenSince} />] as const]),
    ...(disputedSince === null
      ? []
      : [['dossiers.disputed-since', <When key="disputed" at={disputedSince} />] as const]),
    ...(handoverAskedOn === null ? [] : [['dossiers.handovers', t('dossiers.handover-under-way')] as const]),
  ];
  return (
    <Stack gap="sm" mt="sm">
      <FactList facts={facts} />
      {marks.length > 0 && (
        <Alert color="orange" variant="light">
          {t('handovers.marked', {
            marks: formatList(
              marks.map((mark) => t(`dossiers.mark-${mark}`)),
              language,
            ),
          })}
        </Alert>
      )}
    </Stack>
  );
}
