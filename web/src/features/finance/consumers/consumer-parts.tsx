import type { Consumer } from '@houston/contract/features/finance/consumers/consumers.schema';
import { mostOfConsumer } from '@houston/contract/features/finance/consumers/consumers.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { useText } from '../../../i18n/use-text.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { type ScreenPath, screenAt } from '../../../screens.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import { type PartColumn, PartTable, type PartTableProps } from '../../../ui/facts/part-table.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { DossierLink, LinkIf, useDossiersClosed } from '../dossiers/dossier-link.shared.tsx';
import { DueOn } from '../dossiers/due-on.shared.tsx';
import { DossierStateBadge } from '../dossiers/state-words.shared.tsx';
import { TransactionStateBadge } from '../transactions/transaction-state.shared.tsx';
import { ResendMail } from './resend-mail.shared.tsx';

interface PartProps {
  consumer: Consumer;
}

type AnyPartProps<Row extends { id: number }> = Omit<PartTableProps<Row>, 'note'> & {
  /** What else stands under the rows. */
  also?: string | undefined;
  /** The list of all of them, for who may open it. */
  list?: { path: ScreenPath; search: string; words: TextKey };
};

/** Of which only the newest rows are shown. */
function Part<Row extends { id: number }>({ also, list, ...props }: AnyPartProps<Row>) {
  const t = useText();
  const session = useSession();
  const mayOpen = list !== undefined && missingPermissions(session, screenAt(list.path).needs ?? []).length === 0;
  const cut = props.rows.length === mostOfConsumer ? t('dossiers.cut', { count: mostOfConsumer }) : undefined;
  const notes = [cut, also].filter((note) => note !== undefined);
  const words = notes.length === 0 ? undefined : notes.join(' ');
  if (!mayOpen || props.rows.length === 0) return <PartTable {...props} note={words} />;
  const all = <PageLink href={list.path + list.search}>{t(list.words)}</PageLink>;
  return (
    <PartTable
      {...props}
      note={
        <>
          {words} {all}
        </>
      }
    />
  );
}

const dossierColumns: readonly PartColumn<Consumer['dossiers'][number]>[] = [
  { title: 'consumers.dossier', render: ({ dossierNumber }) => <DossierLink number={dossierNumber} /> },
  { title: 'consumers.state', render: ({ state }) => <DossierStateBadge state={state} /> },
  { title: 'consumers.shop', render: ({ shopName }) => shopName ?? '–' },
  { title: 'consumers.due-on', render: (dossier) => <DueOn {...dossier} /> },
  {
    title: 'consumers.captured',
    align: 'right',
    render: ({ captured, currency }) => <Money cents={captured} currency={currency} />,
  },
  {
    title: 'consumers.open',
    align: 'right',
    render: ({ open, currency }) => <Money cents={open} currency={currency} />,
  },
];

export function ConsumerDossiers({ consumer: { id, dossiers } }: PartProps) {
  const closed = useDossiersClosed();
  const also = dossiers.length === 0 ? undefined : closed;
  const title = 'consumers.dossiers';
  const list = {
    ...({ path: '/mission-control/dossiers', words: 'consumers.all-dossiers' } as const),
    search: `?consumerId=${id}`,
  };
  return (
    <Part
      title={title}
      rows={dossiers}
      columns={dossierColumns}
      empty="consumers.no-dossiers"
      also={also}
      list={list}
    />
  );
}

export function ConsumerTransactions({ consumer: { id, transactions } }: PartProps) {
  const linkTo = useRecordLinks();
  const columns: readonly PartColumn<Consumer['transactions'][number]>[] = [
    {
      title: 'consumers.transaction',
      render: ({ transactionNumber }) => (
        <LinkIf to={linkTo('transaction', transactionNumber)}>
          <span title={transactionNumber}>{`${transactionNumber.slice(0, 12)}…`}</span>
        </LinkIf>
      ),
    },
    { title: 'consumers.started-on', render: ({ startedOn }) => <When at={startedOn} /> },
    { title: 'consumers.state', render: (transaction) => <TransactionStateBadge transaction={transaction} /> },
    { title: 'consumers.shop', render: ({ shopName }) => shopName },
    {
      title: 'consumers.amount',
      align: 'right',
      render: ({ amount, currency }) => <Money cents={amount} currency={currency} />,
    },
  ];
  return (
    <Part
      title="consumers.transactions"
      rows={transactions}
      columns={columns}
      empty="consumers.no-transactions"
      list={{ path: '/transaction', search: `?consumerId=${id}`, words: 'consumers.all-transactions' }}
    />
  );
}

export function ConsumerMails({ consumer }: PartProps) {
  const { mails } = consumer;
  const t = useText();
  const linkTo = useRecordLinks();
  const columns: readonly PartColumn<Consumer['mails'][number]>[] = [
    { title: 'consumers.on', render: ({ on }) => <When at={on} /> },
    {
      title: 'consumers.subject',
      render: ({ subject, isEmptied }) => subject || t(isEmptied ? 'consumers.no-longer-kept' : 'consumers.erased'),
    },
    {
      title: 'consumers.state',
      render: ({ id, state }) => <LinkIf to={linkTo('mail', String(id))}>{t(`dossiers.mail-${state}`)}</LinkIf>,
    },
    {
      title: 'consumers.resend',
      render: (mail) => (
        <ResendMail consumer={{ id: consumer.id, email: consumer.personal.email, marks: consumer.marks }} mail={mail} />
      ),
    },
  ];
  return <Part title="consumers.mails" rows={mails} columns={columns} empty="consumers.no-mails" />;
}
