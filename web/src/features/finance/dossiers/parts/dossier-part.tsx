import { mostOfAPart } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { useText } from '../../../../i18n/use-text.ts';
import { PartTable, type PartTableProps } from '../../../../ui/facts/part-table.tsx';

/** A part of a dossier, of which only the newest rows are shown. */
export function DossierPart<Row extends { id: number }>(props: Omit<PartTableProps<Row>, 'note'>) {
  const t = useText();
  const isCut = props.rows.length === mostOfAPart;
  return <PartTable {...props} note={isCut ? t('dossiers.cut', { count: mostOfAPart }) : undefined} />;
}
