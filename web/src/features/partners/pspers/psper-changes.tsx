import type { PsperInfo } from '@houston/contract/features/partners/pspers/psper.schema';
import { pspersApi } from '@houston/contract/features/partners/pspers/pspers.api';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { ChangesButton } from '../../access/audit/changes/changes-button.shared.tsx';
import { usePsperText } from './use-psper-text.ts';

/** The button that shows who changed what about this psper. */
export function PsperChanges({ psper: { othoId: psperKey, friendlyName } }: { psper: PsperInfo }) {
  const t = useText();
  const psperText = usePsperText();
  return (
    <ChangesButton
      title={t('grid.changes-to', { name: friendlyName })}
      read={readOf(pspersApi.changes, { params: { psperKey } })}
      valueText={psperText}
      record={{ kind: 'psper', id: psperKey }}
    />
  );
}
