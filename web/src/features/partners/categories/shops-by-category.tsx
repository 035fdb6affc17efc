import { type Category, categoriesApi } from '@houston/contract/features/partners/categories/categories.api';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { type PartColumn, PartTable } from '../../../ui/facts/part-table.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { useMayRename } from './category-dialog.tsx';

type Row = Category & { id: number };

interface ShopsLinkProps {
  of: Category;
  count: number;
  state?: 'selling';
}

/** A count, and the way to the shops that it counts. */
function ShopsLink({ of: { id, name }, count, state }: ShopsLinkProps) {
  const t = useText();
  if (count === 0) return count;
  const category = name ?? t('categories.no-category');
  return (
    <PageLink
      href={`/store?category=${name === null ? 'none' : id}&${state === undefined ? 'includeClosed=false' : `state=${state}`}`}
      label={`${category}: ${count}`}
      isInText
    >
      {count}
    </PageLink>
  );
}

/** What a category is called; it leads to where that is changed, for who may. */
function CategoryLink({ of: { id, name } }: { of: Category }) {
  const t = useText();
  const mayRename = useMayRename();
  if (name === null) return t('categories.no-category');
  if (!mayRename) return name;
  return (
    <PageLink href={`/marketing?edit=${id}`} isInText>
      {name}
    </PageLink>
  );
}

const columns: readonly PartColumn<Row>[] = [
  { title: 'categories.category', render: (row) => <CategoryLink of={row} /> },
  { title: 'categories.shops', align: 'right', render: (row) => <ShopsLink of={row} count={row.shops} /> },
  {
    title: 'categories.selling',
    align: 'right',
    render: (row) => <ShopsLink of={row} count={row.selling} state="selling" />,
  },
];

/** How many shops each category has. */
export function ShopsByCategory() {
  return (
    <Loaded query={useQuery(readOf(categoriesApi.list, {}))} failure="categories.failed" height={280}>
      {(categories) => (
        <PartTable
          title="categories.shops-by-category"
          // Shops of none have a row as well, which no id tells.
          rows={categories.map((category) => ({ ...category, id: category.id ?? 0 }))}
          columns={columns}
          empty="categories.no-category"
        />
      )}
    </Loaded>
  );
}
