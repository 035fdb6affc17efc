import type { Section } from '../../../texts/text.ts';

export const errorsSenders = {
  default_sender: {
    en: 'This is the default sender. Make another one the default first; then you can delete it.',
    nl: 'Dit is de standaardafzender. Maak eerst een andere afzender de standaard; daarna kun je deze verwijderen.',
    de: 'Dies ist der Standardabsender. Machen Sie zuerst einen anderen Absender zum Standard; dann können Sie diesen löschen.',
    fr: 'C’est l’expéditeur par défaut. Choisissez-en d’abord un autre par défaut ; vous pourrez ensuite supprimer celui-ci.',
  },
  already_default_sender: {
    en: 'This sender has already become the default in the meantime.',
    nl: 'Deze afzender is intussen al de standaard geworden.',
    de: 'Dieser Absender ist inzwischen bereits der Standard.',
    fr: 'Cet expéditeur est déjà devenu l’expéditeur par défaut entre-temps.',
  },
} satisfies Section;
