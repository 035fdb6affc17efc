import type { DecisionCalls } from '@houston/contract/approvals/second-admin';
import type { Endpoint } from '@houston/contract/endpoint';
import type { TextKey } from '@houston/contract/texts/sections';
import type { Subject } from '@houston/contract/topics';
import { useAskedSave } from '../../../platform/use-asked-save.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

/** What can be decided about a record, and what is asked before it is. */
export interface Decision {
  /** One whose body has a reason asks for it, as for what is dangerous. */
  call: Endpoint & Pick<DecisionCalls['refuse'] | DecisionCalls['withdraw'], 'params' | 'body'>;
  title: string;
  effect: string;
  verb: string;
  /** The toast after it was done. */
  done: TextKey;
}

interface DecisionQuestionsProps<Name extends string> {
  record: { id: number; version: number };
  decisions: Readonly<Record<Name, Decision>>;
  asked: Name | null;
  /** What could not be done; why follows it. */
  failure: TextKey;
  /** What shows the record. */
  reads: readonly Subject[];
  close: () => void;
}

/** The questions before what a second admin decides, or who asked takes back. */
export function DecisionQuestions<Name extends string>({ decisions, asked, ...more }: DecisionQuestionsProps<Name>) {
  return Object.entries<Decision>(decisions).map(([name, decision]) => (
    <Question key={name} decision={decision} isOpen={asked === name} {...more} />
  ));
}

interface QuestionProps extends Pick<DecisionQuestionsProps<string>, 'record' | 'failure' | 'reads' | 'close'> {
  decision: Decision;
  isOpen: boolean;
}

function Question({ record: { id, version }, decision, isOpen, ...after }: QuestionProps) {
  const { call, title, effect, verb, done } = decision;
  const { save, isSaving } = useAskedSave<Endpoint>(call, { success: done, ...after });
  const { shape } = call.body;
  const asksReason = 'reason' in shape;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      effect={effect}
      verb={verb}
      {...(asksReason && { reasonSchema: shape.reason, isDanger: true })}
      isBusy={isSaving}
      onConfirm={(reason) => void save({ params: { id }, body: asksReason ? { version, reason } : { version } })}
      onRefuse={after.close}
    />
  );
}
