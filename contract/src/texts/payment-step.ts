import type { Section } from './text.ts';

/** What the screens of the checkout say until somebody writes it differently; `{{name}}` is filled in by the checkout. */
export const paymentStep = {
  'payment-method.title': {
    en: 'How would you like to pay?',
    nl: 'Hoe wil je betalen?',
    de: 'Wie möchten Sie bezahlen?',
    fr: 'Comment souhaitez-vous payer ?',
  },
  'payment-method.description': {
    en: 'Your order at {{shop}} comes to {{amount}}. Choose a way to pay.',
    nl: 'Je bestelling bij {{shop}} kost {{amount}}. Kies een betaalwijze.',
    de: 'Ihre Bestellung bei {{shop}} kostet {{amount}}. Wählen Sie eine Zahlungsart.',
    fr: 'Votre commande chez {{shop}} s’élève à {{amount}}. Choisissez un moyen de paiement.',
  },
  'personal-details.title': {
    en: 'Your details',
    nl: 'Jouw gegevens',
    de: 'Ihre Angaben',
    fr: 'Vos coordonnées',
  },
  'personal-details.description': {
    en: 'We need your name, date of birth and phone number to let you pay later.',
    nl: 'We hebben je naam, geboortedatum en telefoonnummer nodig om je later te laten betalen.',
    de: 'Damit Sie später bezahlen können, brauchen wir Namen, Geburtsdatum und Telefonnummer.',
    fr: 'Pour un paiement ultérieur, il nous faut votre nom, votre date de naissance et votre téléphone.',
  },
  'delivery-address.title': {
    en: 'Where should it go?',
    nl: 'Waar moet het heen?',
    de: 'Wohin soll es gehen?',
    fr: 'Où faut-il livrer ?',
  },
  'delivery-address.description': {
    en: 'Check the address to which {{shop}} delivers your order.',
    nl: 'Controleer het adres waar {{shop}} je bestelling bezorgt.',
    de: 'Prüfen Sie die Adresse, an die {{shop}} Ihre Bestellung liefert.',
    fr: 'Vérifiez l’adresse à laquelle {{shop}} livre votre commande.',
  },
  'company-details.title': {
    en: 'Your company',
    nl: 'Jouw bedrijf',
    de: 'Ihr Unternehmen',
    fr: 'Votre entreprise',
  },
  'company-details.description': {
    en: 'You are paying for a company. Enter its name and its number in the trade register.',
    nl: 'Je betaalt voor een bedrijf. Vul de naam en het KvK-nummer in.',
    de: 'Sie bezahlen für ein Unternehmen. Geben Sie den Namen und die Handelsregisternummer ein.',
    fr: 'Vous payez pour une entreprise. Saisissez son nom et son numéro au registre du commerce.',
  },
  'terms.title': {
    en: 'The terms',
    nl: 'De voorwaarden',
    de: 'Die Bedingungen',
    fr: 'Les conditions',
  },
  'terms.description': {
    en: 'Read the terms for paying later and agree to them to go on.',
    nl: 'Lees de voorwaarden voor achteraf betalen en ga ermee akkoord om verder te gaan.',
    de: 'Lesen Sie die Bedingungen für den Kauf auf Rechnung und stimmen Sie zu, um fortzufahren.',
    fr: 'Lisez les conditions du paiement différé et acceptez-les pour continuer.',
  },
  'phone-code.title': {
    en: 'Is this your phone?',
    nl: 'Is dit jouw telefoon?',
    de: 'Ist das Ihr Telefon?',
    fr: 'Est-ce votre téléphone ?',
  },
  'phone-code.description': {
    en: 'We have sent a code to {{phone}}. Enter it within {{minutes}} minutes.',
    nl: 'We hebben een code gestuurd naar {{phone}}. Vul hem binnen {{minutes}} minuten in.',
    de: 'Wir haben einen Code an {{phone}} gesendet. Geben Sie ihn innerhalb von {{minutes}} Minuten ein.',
    fr: 'Nous avons envoyé un code au {{phone}}. Saisissez-le dans les {{minutes}} minutes.',
  },
  'credit-check.title': {
    en: 'One moment',
    nl: 'Een ogenblik',
    de: 'Einen Augenblick',
    fr: 'Un instant',
  },
  'credit-check.description': {
    en: 'We are checking whether you can pay {{amount}} later. This takes a few seconds.',
    nl: 'We kijken of je {{amount}} achteraf kunt betalen. Dit duurt een paar seconden.',
    de: 'Wir prüfen, ob Sie {{amount}} später bezahlen können. Das dauert einige Sekunden.',
    fr: 'Nous vérifions si vous pouvez payer {{amount}} plus tard. Cela prend quelques secondes.',
  },
  'bank-choice.title': { en: 'Your bank', nl: 'Jouw bank', de: 'Ihre Bank', fr: 'Votre banque' },
  'bank-choice.description': {
    en: 'Choose the bank from which you pay {{amount}}.',
    nl: 'Kies de bank waarmee je {{amount}} betaalt.',
    de: 'Wählen Sie die Bank, von der Sie {{amount}} bezahlen.',
    fr: 'Choisissez la banque avec laquelle vous payez {{amount}}.',
  },
  'bank-redirect.title': {
    en: 'On to {{bank}}',
    nl: 'Door naar {{bank}}',
    de: 'Weiter zu {{bank}}',
    fr: 'Vers {{bank}}',
  },
  'bank-redirect.description': {
    en: 'You pay in the surroundings of your bank and then come back here by yourself.',
    nl: 'Je betaalt in de omgeving van je bank en komt daarna vanzelf hier terug.',
    de: 'Sie bezahlen auf den Seiten Ihrer Bank und kommen danach von selbst hierher zurück.',
    fr: 'Vous payez sur le site de votre banque, puis revenez ici automatiquement.',
  },
  'payment-accepted.title': {
    en: 'Done, thank you',
    nl: 'Gelukt, dank je wel',
    de: 'Geschafft, vielen Dank',
    fr: 'C’est fait, merci',
  },
  'payment-accepted.description': {
    en: 'The payment of {{amount}} has succeeded. {{shop}} is preparing your order.',
    nl: 'De betaling van {{amount}} is gelukt. {{shop}} maakt je bestelling klaar.',
    de: 'Die Zahlung von {{amount}} ist erfolgt. {{shop}} bereitet Ihre Bestellung vor.',
    fr: 'Le paiement de {{amount}} a réussi. {{shop}} prépare votre commande.',
  },
  'payment-declined.title': {
    en: 'Paying later is not possible',
    nl: 'Achteraf betalen kan niet',
    de: 'Später bezahlen ist nicht möglich',
    fr: 'Le paiement différé n’est pas possible',
  },
  'payment-declined.description': {
    en: 'This order cannot be paid later. Choose another way to pay, and {{shop}} delivers it all the same.',
    nl: 'Deze bestelling kun je niet achteraf betalen. Kies een andere betaalwijze, dan levert {{shop}} gewoon.',
    de: 'Diese Bestellung kann nicht später bezahlt werden. Wählen Sie eine andere Zahlungsart, dann liefert {{shop}} trotzdem.',
    fr: 'Cette commande ne peut pas être payée plus tard. Choisissez un autre moyen de paiement : {{shop}} la livrera quand même.',
  },
  'payment-failed.title': {
    en: 'The payment failed',
    nl: 'De betaling is mislukt',
    de: 'Die Zahlung ist fehlgeschlagen',
    fr: 'Le paiement a échoué',
  },
  'payment-failed.description': {
    en: 'Nothing was taken from your account. Try again, or choose another way to pay.',
    nl: 'Er is niets van je rekening afgeschreven. Probeer het opnieuw of kies een andere betaalwijze.',
    de: 'Von Ihrem Konto wurde nichts abgebucht. Versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.',
    fr: 'Rien n’a été débité de votre compte. Réessayez ou choisissez un autre moyen de paiement.',
  },
} satisfies Section;
