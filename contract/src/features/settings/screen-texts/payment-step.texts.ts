import type { Section } from '../../../texts/text.ts';

/** What the screens of the checkout say until somebody writes it differently; `{{name}}` is filled in by the checkout. */
export const texts = {
  'payment-method.title': {
    en: 'How would you like to pay?',
    nl: 'Hoe wil je betalen?',
    de: 'Wie möchten Sie bezahlen?',
    fr: 'Comment souhaitez-vous payer ?',
  },
  'payment-method.description': {
    en: 'Your order at {{shop}} comes to {{amount}}. Choose a payment method.',
    nl: 'Je bestelling bij {{shop}} kost {{amount}}. Kies een betaalmethode.',
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
    en: 'We need your name, date of birth and phone number so that you can pay later.',
    nl: 'We hebben je naam, geboortedatum en telefoonnummer nodig om je later te laten betalen.',
    de: 'Damit Sie später bezahlen können, brauchen wir Ihren Namen, Ihr Geburtsdatum und Ihre Telefonnummer.',
    fr: 'Pour un paiement ultérieur, il nous faut votre nom, votre date de naissance et votre numéro de téléphone.',
  },
  'delivery-address.title': {
    en: 'Where should we deliver?',
    nl: 'Waar moet je bestelling heen?',
    de: 'Wohin soll geliefert werden?',
    fr: 'Où faut-il livrer ?',
  },
  'delivery-address.description': {
    en: 'Check the address {{shop}} will deliver your order to.',
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
    en: 'Terms and conditions',
    nl: 'Voorwaarden',
    de: 'Bedingungen',
    fr: 'Conditions',
  },
  'terms.description': {
    en: 'Read the terms and conditions for paying later and agree to them to continue.',
    nl: 'Lees de voorwaarden voor achteraf betalen en ga ermee akkoord om verder te gaan.',
    de: 'Lesen Sie die Bedingungen für das spätere Bezahlen und stimmen Sie zu, um fortzufahren.',
    fr: 'Lisez les conditions du paiement différé et acceptez-les pour continuer.',
  },
  'phone-code.title': {
    en: 'Is this your phone?',
    nl: 'Is dit jouw telefoon?',
    de: 'Ist das Ihr Telefon?',
    fr: 'Est-ce votre téléphone ?',
  },
  'phone-code.description': {
    en: 'We have sent a code to {{phone}}. Enter it within {{time}}.',
    nl: 'We hebben een code gestuurd naar {{phone}}. Vul de code in binnen {{time}}.',
    de: 'Wir haben einen Code an {{phone}} gesendet. Geben Sie ihn innerhalb von {{time}} ein.',
    fr: 'Nous avons envoyé un code au {{phone}}. Saisissez-le d’ici {{time}}.',
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
    en: 'Choose the bank you want to pay {{amount}} with.',
    nl: 'Kies de bank waarmee je {{amount}} betaalt.',
    de: 'Wählen Sie die Bank, mit der Sie {{amount}} bezahlen.',
    fr: 'Choisissez la banque avec laquelle vous payez {{amount}}.',
  },
  'bank-redirect.title': {
    en: 'Continue to {{bank}}',
    nl: 'Door naar {{bank}}',
    de: 'Weiter zu {{bank}}',
    fr: 'Vers {{bank}}',
  },
  'bank-redirect.description': {
    en: 'You pay on your bank’s website and are then brought back here automatically.',
    nl: 'Je betaalt op de website van je bank en wordt daarna automatisch hierheen teruggestuurd.',
    de: 'Sie bezahlen auf der Website Ihrer Bank und werden danach automatisch hierher zurückgeleitet.',
    fr: 'Vous payez sur le site de votre banque, puis revenez ici automatiquement.',
  },
  'payment-accepted.title': {
    en: 'Done, thank you',
    nl: 'Gelukt, dank je wel',
    de: 'Geschafft, vielen Dank',
    fr: 'C’est fait, merci',
  },
  'payment-accepted.description': {
    en: 'The payment of {{amount}} was successful. {{shop}} is preparing your order.',
    nl: 'De betaling van {{amount}} is gelukt. {{shop}} maakt je bestelling klaar.',
    de: 'Die Zahlung von {{amount}} war erfolgreich. {{shop}} bereitet Ihre Bestellung vor.',
    fr: 'Le paiement de {{amount}} a bien été effectué. {{shop}} prépare votre commande.',
  },
  'payment-declined.title': {
    en: 'Paying later is not possible',
    nl: 'Achteraf betalen kan niet',
    de: 'Später bezahlen ist nicht möglich',
    fr: 'Le paiement différé n’est pas possible',
  },
  'payment-declined.description': {
    en: 'This order cannot be paid later. Choose another payment method and {{shop}} will still deliver it.',
    nl: 'Deze bestelling kun je niet achteraf betalen. Kies een andere betaalmethode, dan levert {{shop}} gewoon.',
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
    en: 'Nothing was taken from your account. Try again, or choose another payment method.',
    nl: 'Er is niets van je rekening afgeschreven. Probeer het opnieuw of kies een andere betaalmethode.',
    de: 'Von Ihrem Konto wurde nichts abgebucht. Versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.',
    fr: 'Rien n’a été débité de votre compte. Réessayez ou choisissez un autre moyen de paiement.',
  },
} satisfies Section;
