import type { ClearingState, ClearingWait } from '@houston/contract/features/partners/clearing/clearing.schema';
import { psperModificationsApi } from '@houston/contract/features/partners/pspers/psper-modifications.api';
import { useText } from '../../../i18n/use-text.ts';
import { useMayCall } from '../../../platform/session/session.ts';
import { recordPath } from '../../../shell/record-screens.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { Count } from './sum-table.shared.tsx';
import { waitingName } from './waiting-dialog.tsx';

/** Where on the page of the psper is decided what claims wait for; null: on no page of ours, only the claims tell more. */
const places: Record<ClearingWait, string | null> = {
  b2b: 'edit=b2b',
  documents: 'tab=shops',
  owner: 'tab=owners',
  not_in_full: null,
  invoice_date: null,
  same_day: 'edit=same-day-refunds',
  capture: null,
  below_zero: 'tab=cession',
};

interface WaitLinkProps {
  psperKey: string;
  wait: ClearingState['waiting'][number];
}

const claimsOf = ({ wait }: WaitLinkProps) => `tab=clearing&clearing=${waitingName(wait)}`;

/** Why claims wait, as a link to what they wait for, or to those that do. */
export function WaitLink(props: WaitLinkProps) {
  const t = useText();
  const { psperKey, wait } = props;
  // A switch that somebody may not turn would not open.
  const mayBuyOfBusinesses = useMayCall(psperModificationsApi.toggleB2B);
  const place = wait.reason === 'b2b' && !mayBuyOfBusinesses ? null : places[wait.reason];
  return (
    <PageLink href={`${recordPath('psper', psperKey)}?${place ?? claimsOf(props)}`} isInText>
      {t(`clearing.wait-${wait.reason}`)}
    </PageLink>
  );
}

/** How many wait, as a link to those that do. */
export function WaitCount(props: WaitLinkProps) {
  return (
    <PageLink href={`${recordPath('psper', props.psperKey)}?${claimsOf(props)}`} isInText>
      <Count value={props.wait.claims} />
    </PageLink>
  );
}
