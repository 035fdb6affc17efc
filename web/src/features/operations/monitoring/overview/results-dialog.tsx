import type { MonitoringResult } from '@houston/contract/features/operations/monitoring/monitoring.api';
import { useText } from '../../../../i18n/use-text.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { ResultList } from '../result-list.tsx';
import { DayMarks } from './day-marks.tsx';

/** What came of a rule, judgement by judgement. */
export function ResultsDialog({ rule, close }: { rule: MonitoringResult; close: () => void }) {
  const t = useText();
  return (
    <Dialog name="rule" size="wide" title={t('monitoring.results-title', { name: rule.name })} close={close}>
      <DayMarks days={rule.days} />
      <ResultList id={rule.id} unit={rule.valueUnit} />
    </Dialog>
  );
}
