import type { Section } from '../../../texts/text.ts';

export const errorsNplBuyers = {
  budget_used: {
    en: 'More than this was bought already in one of these months.',
    nl: 'In een van deze maanden is al voor meer gekocht.',
    de: 'In einem dieser Monate wurde bereits für mehr gekauft.',
    fr: 'Dans l’un de ces mois, des achats dépassent déjà ce montant.',
  },
  last_contact: {
    en: 'This is the only customer service contact. Add another one first.',
    nl: 'Dit is het enige contact voor de klantenservice. Voeg eerst een ander toe.',
    de: 'Dies ist der einzige Kontakt des Kundendienstes. Fügen Sie zuerst einen anderen hinzu.',
    fr: 'C’est le seul contact du service client. Ajoutez-en d’abord un autre.',
  },
} satisfies Section;
