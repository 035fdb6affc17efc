import type { Section } from '../../../texts/text.ts';

export const nplContactTexts = {
  contacts: { en: 'Contacts', nl: 'Contacten', de: 'Kontakte', fr: 'Contacts' },
  contact: { en: 'Contact', nl: 'Contact', de: 'Kontakt', fr: 'Contact' },
  'add-contact': { en: 'Add contact', nl: 'Contact toevoegen', de: 'Kontakt hinzufügen', fr: 'Ajouter un contact' },
  email: { en: 'E-mail', nl: 'E-mail', de: 'E-Mail', fr: 'E-mail' },
  phone: { en: 'Phone', nl: 'Telefoon', de: 'Telefon', fr: 'Téléphone' },
  type: { en: 'Type', nl: 'Type', de: 'Typ', fr: 'Type' },
  'contact-type-1': { en: 'Customer service', nl: 'Klantenservice', de: 'Kundendienst', fr: 'Service client' },
  'contact-type-2': {
    en: 'Export destination',
    nl: 'Exportbestemming',
    de: 'Exportziel',
    fr: 'Destination des exports',
  },
  'contact-help-1': {
    en: 'Debtors can reach the buyer there.',
    nl: 'Daar bereiken debiteuren de koper.',
    de: 'Dort erreichen Schuldner den Käufer.',
    fr: 'Les débiteurs y joignent l’acheteur.',
  },
  'contact-help-2': {
    en: 'Who is to hear of exports at the buyer.',
    nl: 'Wie bij de koper van exports hoort.',
    de: 'Wer beim Käufer von Exporten erfahren soll.',
    fr: 'Qui, chez l’acheteur, doit être informé des exports.',
  },
  'no-contacts': {
    en: 'No contacts yet. Add the first one with the button above.',
    nl: 'Nog geen contacten. Voeg het eerste toe met de knop hierboven.',
    de: 'Noch keine Kontakte. Fügen Sie den ersten mit der Schaltfläche oben hinzu.',
    fr: 'Aucun contact pour l’instant. Ajoutez le premier avec le bouton ci-dessus.',
  },
  'contacts-failed': {
    en: 'The contacts could not be loaded.',
    nl: 'De contacten konden niet worden geladen.',
    de: 'Die Kontakte konnten nicht geladen werden.',
    fr: 'Les contacts n’ont pas pu être chargés.',
  },
  'contact-count': {
    en: 'Contacts: {{count}}',
    nl: 'Contacten: {{count}}',
    de: 'Kontakte: {{count}}',
    fr: 'Contacts : {{count}}',
  },
  delete: { en: 'Delete', nl: 'Verwijderen', de: 'Löschen', fr: 'Supprimer' },
  'delete-question': {
    en: 'Delete the contact {{email}}?',
    nl: 'Het contact {{email}} verwijderen?',
    de: 'Den Kontakt {{email}} löschen?',
    fr: 'Supprimer le contact {{email}} ?',
  },
  'delete-effect': {
    en: 'The buyer is no longer reached there. You can add the contact again.',
    nl: 'De koper wordt daar niet meer bereikt. Je kunt het contact opnieuw toevoegen.',
    de: 'Der Käufer wird dort nicht mehr erreicht. Sie können den Kontakt wieder hinzufügen.',
    fr: 'L’acheteur n’y est plus joint. Vous pouvez rajouter le contact.',
  },
  'only-customer-service': {
    en: 'Only customer service contacts can be deleted.',
    nl: 'Alleen contacten van de klantenservice kunnen worden verwijderd.',
    de: 'Nur Kontakte des Kundendienstes können gelöscht werden.',
    fr: 'Seuls les contacts du service client peuvent être supprimés.',
  },
  'cannot-remove': {
    en: 'This is the only customer service contact. Add another one first.',
    nl: 'Dit is het enige contact voor de klantenservice. Voeg eerst een ander toe.',
    de: 'Dies ist der einzige Kontakt des Kundendienstes. Fügen Sie zuerst einen anderen hinzu.',
    fr: 'C’est le seul contact du service client. Ajoutez-en d’abord un autre.',
  },
  'removed-success': {
    en: 'Contact deleted.',
    nl: 'Het contact is verwijderd.',
    de: 'Der Kontakt wurde gelöscht.',
    fr: 'Le contact a été supprimé.',
  },
  'not-removed': {
    en: 'The contact could not be deleted.',
    nl: 'Het contact kon niet worden verwijderd.',
    de: 'Der Kontakt konnte nicht gelöscht werden.',
    fr: 'Le contact n’a pas pu être supprimé.',
  },
} satisfies Section;
