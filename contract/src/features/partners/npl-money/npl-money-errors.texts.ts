import type { Section } from '../../../texts/text.ts';

export const errorsNplMoney = {
  money_changed: {
    en: 'Something moved since you looked. Look at the new sum.',
    nl: 'Er is sinds je keek iets bewogen. Bekijk het nieuwe bedrag.',
    de: 'Seit Ihrem Blick hat sich etwas bewegt. Sehen Sie die neue Summe an.',
    fr: 'Un mouvement a eu lieu depuis. Consultez la nouvelle somme.',
  },
  money_settled: {
    en: 'Money of this dossier was already booked to the buyer.',
    nl: 'Geld van dit dossier is al met de koper verrekend.',
    de: 'Geld dieser Akte wurde bereits mit dem Käufer abgerechnet.',
    fr: 'De l’argent de ce dossier a déjà été réglé avec l’acheteur.',
  },
} satisfies Section;
