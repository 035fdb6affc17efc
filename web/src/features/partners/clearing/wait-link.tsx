import type { ClearingWait } from '@houston/contract/features/partners/clearing/clearing.schema';
import { useText } from '../../../i18n/use-text.ts';
import { recordPath } from '../../../shell/record-screens.ts';
import { PageLink } from '../../../ui/page-link.tsx';

/** Where on the page of the psper is decided what claims wait for. */
const places: Record<ClearingWait, string> = {
  b2b: 'edit=b2b',
  documents: 'tab=shops',
  owner: 'tab=owners',
  not_in_full: 'edit=selection-logic',
  invoice_date: 'edit=selection-logic',
  same_day: 'edit=same-day-refunds',
  capture: 'edit=selection-logic',
  below_zero: 'tab=cession',
};

/** Why claims wait, as a link to what they wait for. */
export function WaitLink({ psperKey, reason }: { psperKey: string; reason: ClearingWait }) {
  const t = useText();
  return (
    <PageLink href={`${recordPath('psper', psperKey)}?${places[reason]}`} isInText>
      {t(`clearing.wait-${reason}`)}
    </PageLink>
  );
}
