import type { PersonalField } from '@houston/contract/features/finance/consumers/consumers.schema';
import { maskAddress, maskEmail, maskIban, maskPhone, shownName } from '../../../mail/masked.ts';
import type { FoundConsumer } from './consumer.store.ts';

/** In full, on one line; null where it was never told, or is erased. */
export function inFull(consumer: FoundConsumer, field: PersonalField): string | null {
  if (consumer.erasedAt !== null) return null;
  switch (field) {
    case 'name':
      return [consumer.company, consumer.name].filter((name) => name !== null).join(', ');
    case 'address':
      return addressOf(consumer);
    default:
      return consumer[field];
  }
}

/** What everybody sees who may see consumers: of an erased one nothing is left to mask. */
export function maskedConsumer(consumer: FoundConsumer): Record<PersonalField, string | null> {
  if (consumer.erasedAt !== null)
    return { name: null, email: null, phone: null, birthDate: null, address: null, iban: null };
  const { name, company, email, phone, birthDate, iban } = consumer;
  return {
    name: shownName(name, company),
    email: maskEmail(email),
    phone: phone && maskPhone(phone),
    birthDate: birthDate && '***',
    address: maskAddress(consumer),
    iban: iban && maskIban(iban),
  };
}

function addressOf({ street, houseNumber, suffix, postalCode, city, country }: FoundConsumer): string {
  return `${[street, houseNumber, suffix].filter(Boolean).join(' ')}, ${postalCode} ${city}, ${country}`;
}
