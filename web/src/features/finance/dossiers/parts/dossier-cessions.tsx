import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { formatDay, formatMoney, formatPercent } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { useRecordLinks } from '../../../../shell/record-screens.ts';
import type { PartColumn } from '../../../../ui/facts/part-table.tsx';
import { Day } from '../../../../ui/values/day.tsx';
import { Money } from '../../../../ui/values/money.tsx';
import { PayableBadge } from '../../../partners/payouts/payout-state.shared.tsx';
import { LinkIf } from '../dossier-link.shared.tsx';
import { DossierPart } from './dossier-part.tsx';

type Line = Dossier['cessions'][number];

/** In which cessions the claim was ceded and what fell away of it again, to whom, at what price, and whether the psper was paid for it. */
export function Cessions({ dossier }: { dossier: Dossier }) {
  const t = useText();
  const language = useLanguage();
  const { cessions, terms, currency } = dossier;
  const waits = useWaits(dossier);
  const money = (cents: number) => formatMoney(cents, language, currency);
  const columns: readonly PartColumn<Line>[] = [
    { title: 'dossiers.on', render: ({ on }) => <Day date={on} /> },
    { title: 'dossiers.what', render: ({ movement }) => t(`dossiers.movement-${movement}`) },
    { title: 'dossiers.document', render: (line) => <CededBy line={line} /> },
    {
      title: 'cessions.owner',
      render: ({ ownerName }) => ownerName ?? '–',
      isNothing: ({ ownerName }) => ownerName === null,
    },
    {
      title: 'dossiers.face-amount',
      align: 'right',
      render: ({ faceAmount }) => <Money cents={faceAmount} currency={currency} />,
    },
    { title: 'dossiers.price', align: 'right', render: ({ price }) => <Money cents={price} currency={currency} /> },
    {
      title: 'cessions.payout',
      render: ({ payout }) => (payout === null ? '–' : <PaidOut {...payout} />),
      isNothing: ({ payout }) => payout === null,
    },
  ];
  const values = terms && {
    rate: formatPercent(Number(terms.buyRate), language, 6),
    price: money(terms.price),
    face: money(terms.faceAmount),
  };
  return (
    <DossierPart
      title="dossiers.cessions"
      hint={[...(values === null ? [] : [t('dossiers.ceded-at', values)]), ...waits].join(' ') || undefined}
      rows={cessions}
      columns={columns}
      empty="dossiers.no-cessions"
    />
  );
}

/** What of it no clearing has dealt with, and why: the first thing that is asked of a claim without a cession. */
export function useWaits({ clearing, currency }: Dossier): string[] {
  const t = useText();
  const language = useLanguage();
  if (clearing === null) return [];
  const { nextOn, unsettled } = clearing;
  const next =
    nextOn === null
      ? t('dossiers.unsettled-unplanned')
      : t('dossiers.unsettled-next', { day: formatDay(nextOn, language) });
  return unsettled.map(({ reason, faceAmount }) =>
    t('dossiers.unsettled', {
      amount: formatMoney(faceAmount, language, currency),
      reason: reason === null ? next : t(`clearing.wait-${reason}`),
    }),
  );
}

/** How far the payment of its cession to the psper is. */
function PaidOut({ state, paidOn }: NonNullable<Line['payout']>) {
  return (
    <>
      <PayableBadge state={state} />
      {paidOn !== null && (
        <>
          {' '}
          <Day date={paidOn} />
        </>
      )}
    </>
  );
}

function CededBy({ line: { document, documentId, reference, on, psperKey } }: { line: Line }) {
  const t = useText();
  const linkTo = useRecordLinks();
  if (reference === null || documentId === null) return t('dossiers.borne');
  if (document === 'debit-note') {
    const link = linkTo('psper', psperKey);
    // It has no page of its own: it stands in a list of its psper, with its number and its file.
    const search = { tab: 'cession', fromDate: on, toDate: on } as never;
    return <LinkIf to={link && { ...link, search }}>{t('dossiers.debit-note', { reference })}</LinkIf>;
  }
  return <LinkIf to={linkTo('cession', String(documentId))}>{reference}</LinkIf>;
}
