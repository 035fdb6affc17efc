/** A party of a document, from what is known of it. */
import type { Party } from './invoice.ts';

interface Known {
  street: string | null;
  houseNumber: string | null;
  houseNumberSuffix: string | null;
  postalCode: string | null;
  city: string | null;
  country: string | null;
  vatNumber: string | null;
  chamberOfCommerceNumber: string | null;
  email: string | null;
  phone?: string | null;
  peppolId: string | null;
}

/** What is not known is empty. */
export function partyOf(known: Known, legalName: string): Party {
  const { vatNumber, chamberOfCommerceNumber, email, peppolId } = known;
  const house = [known.houseNumber, known.houseNumberSuffix].filter(Boolean).join(' ');
  return {
    legalName,
    street: [known.street, house].filter(Boolean).join(' '),
    postalCode: known.postalCode ?? '',
    city: known.city ?? '',
    country: known.country ?? '',
    vatNumber,
    chamberOfCommerceNumber,
    email,
    phone: known.phone ?? null,
    peppolId,
  };
}
