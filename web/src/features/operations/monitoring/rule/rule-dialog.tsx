import {
  type MonitoringRule,
  monitoringRulesApi,
} from '@houston/contract/features/operations/monitoring/monitoring-rules.api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { showErrorText } from '../../../../platform/toast.ts';
import { type DialogAddress, isRecordId } from '../../../../ui/dialog/dialog-address.ts';
import { DialogSections } from '../../../../ui/dialog/dialog-sections.tsx';
import { RecordDialog } from '../../../../ui/dialog/record-dialog.tsx';
import { ResultList } from '../result-list.tsx';
import { RuleForm } from './rule-form.tsx';
import { VersionsSection } from './versions-section.tsx';

interface RuleDialogProps {
  dialog: DialogAddress;
  /** An id, or `new`; from the address, so it may be anything. */
  shown: string;
}

/** One rule: what it is, what it was, and what came of it; or a new one. */
export function RuleDialog({ dialog, shown }: RuleDialogProps) {
  const t = useText();
  useCloseUnread(dialog, shown);
  return (
    <RecordDialog<MonitoringRule>
      name="edit"
      size="wide"
      shown={shown}
      titleOfNew="monitoring-rules.add"
      title={(rule) => t('monitoring-rules.edit-title', { id: shown, name: rule?.name ?? '' })}
      read={(id) => readOf(monitoringRulesApi.get, { params: { id } })}
      failure="monitoring-rules.read-failed"
      height={640}
      close={dialog.close}
    >
      {(rule) =>
        rule === undefined ? <RuleForm close={dialog.close} /> : <OneRule rule={rule} close={dialog.close} />
      }
    </RecordDialog>
  );
}

/** A rule that cannot be read cannot be edited: that is said, and the dialog goes. */
function useCloseUnread(dialog: DialogAddress, shown: string): void {
  const t = useText();
  const isId = isRecordId(shown);
  const { data, error } = useQuery({
    ...readOf(monitoringRulesApi.get, { params: { id: isId ? Number(shown) : 1 } }),
    enabled: isId,
  });
  const isUnread = data === undefined && (error !== null || (!isId && shown !== 'new'));
  const isTold = useRef(false);
  useEffect(() => {
    if (!isUnread || isTold.current) return;
    isTold.current = true;
    showErrorText(t('monitoring-rules.read-failed'));
    dialog.close();
  }, [isUnread, dialog, t]);
}

function OneRule({ rule, close }: { rule: MonitoringRule; close: () => void }) {
  const t = useText();
  return (
    <DialogSections
      label={rule.name}
      sections={[
        { key: 'rule', title: t('monitoring-rules.tab-rule'), content: <RuleForm rule={rule} close={close} /> },
        { key: 'versions', title: t('monitoring-rules.tab-versions'), content: <VersionsSection rule={rule} /> },
        { key: 'results', title: t('monitoring.results'), content: <ResultList id={rule.id} unit={rule.valueUnit} /> },
      ]}
    />
  );
}
