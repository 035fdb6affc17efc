import type { PsperShop } from '@houston/contract/features/partners/shop-documents/shop-documents.schema';
import { SimpleGrid } from '@mantine/core';
import { DocumentCard } from './document-card.tsx';

/** What a shop handed in, a card for each document. */
export function DocumentCards({ psperKey, shop }: { psperKey: string; shop: PsperShop }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {shop.documents.map((document) => (
        <DocumentCard key={document.kind} psperKey={psperKey} shop={shop} document={document} />
      ))}
    </SimpleGrid>
  );
}
