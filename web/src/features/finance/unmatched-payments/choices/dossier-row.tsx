import type { DossierToMatch } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { Button, Group, Text } from '@mantine/core';
import { isTextKey } from '../../../../i18n/i18n.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Money } from '../../../../ui/values/money.tsx';
import { WithReason } from '../../../../ui/with-reason.tsx';
import { DossierLink } from '../../dossiers/dossier-link.shared.tsx';
import classes from '../unmatched-payments.module.css';

interface DossierRowProps {
  dossier: DossierToMatch;
  /** Why it is suggested, or by what it was found. */
  why?: TextKey;
  /** Without it the row says what the dossier is, and no more. */
  choose?: (dossier: DossierToMatch) => void;
}

/** A dossier that may be what was paid, and the button that chooses it. */
export function DossierRow({ dossier, why, choose }: DossierRowProps) {
  const t = useText();
  const { dossierNumber, consumerName, openAmount, isBlocked, reference } = dossier;
  const refusal = refusalOf(dossier);
  return (
    <Group justify="space-between" gap="sm" className={classes.dossier}>
      <div>
        <Text size="sm">
          <DossierLink number={dossierNumber} />, {consumerName ?? t('unmatched-payments.unknown-consumer')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('general.before-value', { label: t('unmatched-payments.open') })} <Money cents={openAmount} />,{' '}
          <StateWords dossier={dossier} />
          {isBlocked && `, ${t('unmatched-payments.blocked')}`}, {reference}
        </Text>
        {why !== undefined && (
          <Text size="xs" c="dimmed">
            {t(why)}
          </Text>
        )}
      </div>
      {choose !== undefined && (
        <WithReason reason={refusal && t(refusal)}>
          <Button variant="default" size="compact-sm" aria-haspopup="dialog" onClick={() => choose(dossier)}>
            {t('unmatched-payments.match', { dossier: dossierNumber })}
          </Button>
        </WithReason>
      )}
    </Group>
  );
}

/** Why the server would not book a payment to it. */
function refusalOf({ isOfTenant, isBookable }: DossierToMatch) {
  if (!isOfTenant) return 'unmatched-payments.other-tenant';
  return isBookable ? undefined : 'errors.dossier_not_captured';
}

function StateWords({ dossier: { state } }: { dossier: DossierToMatch }) {
  const t = useText();
  const key = `dossiers.state-${state ?? 'none'}`;
  return isTextKey(key) ? t(key) : state;
}
