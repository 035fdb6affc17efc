import type { DecisionCalls, SecondAdminRequest, Verdict } from '@houston/contract/approvals/second-admin';
import type { Endpoint } from '@houston/contract/endpoint';
import type { TextKey } from '@houston/contract/texts/sections';
import type { Subject } from '@houston/contract/topics';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useTakingAway } from '../../../ui/dialog/leaving-record.ts';
import { WithReason } from '../../../ui/with-reason.tsx';
import classes from './decide-request.module.css';

/** What a feature says of its requests. */
export interface RequestWords {
  readonly api: Pick<DecisionCalls, 'refuse' | 'withdraw'> & { readonly approve: Endpoint };
  /** The question whether to approve, with its `amount`; what approving does, with what is `seen`; and that it is done. */
  readonly title: TextKey;
  readonly effect: TextKey;
  readonly approved: TextKey;
  /** What shows the request. */
  readonly news: Subject;
}

export interface DecideRequestProps {
  /** `amount` is null where it is about none. */
  request: Pick<SecondAdminRequest, 'id' | 'version' | 'isOwn' | 'askedBy' | 'reason'> & {
    amount: number | null;
    currency: string;
  };
  words: RequestWords;
  /** What of its record the admin sees who approves, in cents. */
  seen?: Readonly<Record<string, number>> | undefined;
  /** Why it cannot be approved any more, whoever asks. */
  gone?: TextKey | undefined;
  /** What whoever approves may do too, where that says more than the call which approves. */
  approvers?: Endpoint;
  /** Names the request in the questions, where its page does not. */
  about?: string;
  /** Approving takes the record of the dialog around away, which is not asked for again then. */
  takesAway?: true;
  onDecided?: () => void;
}

/** Approved or refused by another admin; withdrawn by who asked for it. */
export function DecideRequest(props: DecideRequestProps) {
  const t = useText();
  const [asked, setAsked] = useState<Verdict | null>(null);
  const { api } = props.words;
  const button = (verdict: Verdict) => (
    <Button size="compact-sm" variant="default" aria-haspopup="dialog" onClick={() => setAsked(verdict)}>
      {t(`approvals.${verdict}`)}
    </Button>
  );
  const { isOwn } = props.request;
  const cannot = isOwn ? 'approvals.own' : props.gone;
  return (
    <>
      <Group gap="xs" className={classes.buttons}>
        {cannot !== undefined ? (
          <WithReason reason={t(cannot)}>{button('approve')}</WithReason>
        ) : (
          <Can do={props.approvers ?? api.approve}>{button('approve')}</Can>
        )}
        {isOwn ? <Can do={api.withdraw}>{button('withdraw')}</Can> : <Can do={api.refuse}>{button('refuse')}</Can>}
      </Group>
      <Questions {...props} asked={asked} close={() => setAsked(null)} />
    </>
  );
}

interface QuestionsProps extends DecideRequestProps {
  asked: Verdict | null;
  close: () => void;
}

function Questions({ request, words, seen, about, takesAway, asked, ...done }: QuestionsProps) {
  const t = useText();
  const { api, title, effect, approved, news } = words;
  const { takeAway } = useTakingAway();
  const language = useLanguage();
  const { id, version, amount, currency, askedBy, reason } = request;
  const options = (success: TextKey) =>
    ({
      success,
      handles: 'all',
      onSuccess() {
        done.onDecided?.();
        done.close();
        void refetch(news);
      },
      onFailure(error: unknown) {
        showFailure(error, 'approvals.not-decided');
        void refetch(news);
      },
    }) as const;
  const approve = useSave(api.approve, options(approved));
  const refuse = useSave(api.refuse, options('approvals.refused'));
  const withdraw = useSave(api.withdraw, options('approvals.withdrawn'));
  const params = { id };
  const sendApproval = () => approve.save({ params, body: { version, ...seen } });
  const money = (cents: number) => formatMoney(cents, language, currency);
  const values = { amount: amount === null ? '' : money(amount), name: askedBy, reason };
  const titled = (verdict: 'refuse' | 'withdraw') =>
    t(amount === null ? `approvals.${verdict}-any-title` : `approvals.${verdict}-title`, values);
  const shown = Object.fromEntries(Object.entries(seen ?? {}).map(([name, cents]) => [name, money(cents)]));
  const asking = (
    <>
      {about !== undefined && <Text className={classes.about}>{about}</Text>}
      <Text size="sm">{t('approvals.asking', values)}</Text>
    </>
  );
  const question = (verdict: Verdict) => ({
    ...{ isOpen: asked === verdict, verb: t(`approvals.${verdict}`), effect: asking, onRefuse: done.close },
  });
  return (
    <>
      <ConfirmDialog
        {...question('approve')}
        title={t(title, values)}
        effect={
          <>
            {asking}
            <Text size="sm" mt="xs">
              {t(effect, shown)}
            </Text>
          </>
        }
        isBusy={approve.isSaving}
        onConfirm={() => void (takesAway ? takeAway(sendApproval) : sendApproval())}
      />
      <ConfirmDialog
        {...question('refuse')}
        title={titled('refuse')}
        isDanger
        reasonSchema={api.refuse.body.shape.reason}
        isBusy={refuse.isSaving}
        onConfirm={(typed) => void refuse.save({ params, body: { version, reason: typed } })}
      />
      <ConfirmDialog
        {...question('withdraw')}
        title={titled('withdraw')}
        isBusy={withdraw.isSaving}
        onConfirm={() => void withdraw.save({ params, body: { version } })}
      />
    </>
  );
}
