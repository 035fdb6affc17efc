import type { MailTexts } from './mail-text.ts';
import { dutchOfAccounts } from './of-accounts/nl.ts';
import { dutchToConsumers } from './to-consumers/nl.ts';

export const dutch: MailTexts = {
  activation: {
    subject: 'Activeer je account bij {{businessName}}',
    text: `Beste {{firstName}},

Er is een account voor je aangemaakt bij {{businessName}}. Kies een wachtwoord om het te activeren:

{{link}}

De link werkt één keer, tot {{expiresAt}}. Vraag je beheerder daarna om een nieuwe.

Verwachtte je dit bericht niet? Dan kun je het negeren: zonder wachtwoord kan het account niet worden gebruikt.`,
  },
  'email-code': {
    subject: 'Je code om je e-mailadres te bevestigen',
    text: `Hallo,

Je code is:

{{code}}

Vul deze in op de pagina waar erom wordt gevraagd. De code werkt één keer en is kort geldig. Deel de code met niemand: wij vragen er nooit om per telefoon of e-mail.

Heb je geen code aangevraagd? Dan kun je dit bericht negeren. Gebeurt het vaker, laat het dan je beheerder weten.`,
  },
  'password-reset': {
    subject: 'Kies een nieuw wachtwoord',
    text: `Beste {{firstName}},

Wij hebben een verzoek ontvangen om een nieuw wachtwoord voor je account. Je kunt er hier een kiezen:

{{link}}

De link werkt één keer en is kort geldig. Je huidige wachtwoord blijft gelden tot je een nieuw wachtwoord kiest.

Heb je dit niet aangevraagd? Dan hoef je niets te doen. Gebeurt het vaker, laat het dan je beheerder weten.`,
  },
  'password-changed': {
    subject: 'Je wachtwoord is gewijzigd',
    text: `Beste {{firstName}},

Het wachtwoord van je account is zojuist gewijzigd en al je andere sessies zijn beëindigd.

Heb je dit zelf gedaan? Dan hoef je niets meer te doen. Zo niet, kies dan meteen een nieuw wachtwoord via “Wachtwoord vergeten?” op de inlogpagina en waarschuw je beheerder.`,
  },
  'email-change': {
    subject: 'Bevestig je nieuwe e-mailadres',
    text: `Hallo,

Dit adres is opgegeven als het nieuwe e-mailadres van je account. Bevestig het via deze link:

{{link}}

De link werkt één keer en is kort geldig. Tot je bevestigt, blijft je vorige adres in gebruik.

Weet je niets van deze wijziging? Open de link dan niet en waarschuw je beheerder.`,
  },
  'email-changed-notice': {
    subject: 'Het e-mailadres van je account wordt gewijzigd',
    text: `Beste {{firstName}},

Voor je account is een nieuw e-mailadres opgegeven: {{newEmailMasked}}. Zodra het is bevestigd, gaan onze berichten daarheen en log je ermee in.

Heb je dit zelf gedaan? Dan hoef je hier niets te doen. Zo niet, wijzig dan meteen je wachtwoord en waarschuw je beheerder.`,
  },
  'email-changed': {
    subject: 'Het e-mailadres van je account is gewijzigd',
    text: `Beste {{firstName}},

Het e-mailadres van je account is nu {{newEmailMasked}}. Onze berichten gaan daarheen en je logt ermee in. Met dit adres kan dat niet meer.

Heb je dit zelf gedaan? Dan hoef je niets te doen. Zo niet, waarschuw dan meteen je beheerder.`,
  },
  'second-factor-changed': {
    on: {
      subject: 'De tweede factor staat aan',
      text: `Beste {{firstName}},

De tweede factor is ingeschakeld voor je account. Vanaf nu heb je een code uit je authenticator-app nodig om in te loggen. Bewaar je herstelcodes op een veilige plaats.

Heb je dit niet zelf gedaan? Waarschuw dan meteen je beheerder.`,
    },
    off: {
      subject: 'De tweede factor staat uit',
      text: `Beste {{firstName}},

De tweede factor is verwijderd van je account. Je wachtwoord alleen is nu genoeg om in te loggen.

Heb je dit niet zelf gedaan? Wijzig dan meteen je wachtwoord en waarschuw je beheerder.`,
    },
    codes: {
      subject: 'Je hebt nieuwe herstelcodes',
      text: `Beste {{firstName}},

Er zijn nieuwe herstelcodes aangemaakt voor je account. De vorige codes werken niet meer.

Heb je dit niet zelf gedaan? Wijzig dan meteen je wachtwoord en waarschuw je beheerder.`,
    },
  },
  'provider-changed': {
    linked: {
      subject: 'Er is een inlogprovider aan je account gekoppeld',
      text: `Beste {{firstName}},

{{provider}} is aan je account gekoppeld. Wie daar als jij inlogt, kan nu hier je account gebruiken.

Heb je dit niet zelf gedaan? Verwijder de koppeling dan meteen in je profiel en waarschuw je beheerder.`,
    },
    unlinked: {
      subject: 'Een inlogprovider is niet meer aan je account gekoppeld',
      text: `Beste {{firstName}},

Je account is niet meer aan {{provider}} gekoppeld. Je kunt er niet meer mee inloggen.

Heb je dit niet zelf gedaan? Waarschuw dan meteen je beheerder.`,
    },
  },
  'role-request-decided': {
    approved: {
      subject: 'Je verzoek om de rol {{role}} is goedgekeurd',
      text: `Beste {{firstName}},

Je verzoek om de rol {{role}} is goedgekeurd. Je hebt deze rol van {{from}} tot {{to}}.

Bericht van de beoordelaar: {{message}}`,
    },
    declined: {
      subject: 'Je verzoek om de rol {{role}} is afgewezen',
      text: `Beste {{firstName}},

Je verzoek om de rol {{role}} van {{from}} tot {{to}} is afgewezen.

Bericht van de beoordelaar: {{message}}`,
    },
  },
  'monitoring-rule': {
    bad: {
      subject: '{{severity}}: {{rule}} is niet meer in orde',
      text: `Beste {{firstName}},

De monitoringregel “{{rule}}” ({{severity}}) is niet in orde sinds {{since}}:

{{message}}

Laatste resultaat: {{value}}
Wat te doen: {{help}}
Alle resultaten: {{link}}

Je krijgt nu één e-mail, één per dag zolang het zo blijft, en één als de regel weer in orde is.`,
    },
    still: {
      subject: '{{severity}}: {{rule}} is nog steeds niet in orde',
      text: `Beste {{firstName}},

De monitoringregel “{{rule}}” ({{severity}}) is niet in orde sinds {{since}}, en nog steeds niet:

{{message}}

Laatste resultaat: {{value}}
Wat te doen: {{help}}
Alle resultaten: {{link}}

Deze e-mail komt één keer per dag, tot de regel weer in orde is of iemand hem in behandeling neemt of uitstelt.`,
    },
    back: {
      subject: '{{rule}} is weer in orde',
      text: `Beste {{firstName}},

De monitoringregel “{{rule}}” ({{severity}}), die niet in orde was sinds {{since}}, is weer in orde.

De melding was: {{message}}
Laatste resultaat: {{value}}
Wat te doen de volgende keer: {{help}}
Alle resultaten: {{link}}`,
    },
  },
  ...dutchOfAccounts,
  'nightly-check': {
    audit: {
      subject: 'De audittrail van Houston is beschadigd',
      text: `Beste {{firstName}},

Uit de nachtelijke controle blijkt dat de audittrail niet heel is. Als eerste gevonden:

{{finding}}

Meld het wie over de beveiliging gaat voordat er iets verandert, en laat de database zoals die is. De pagina van de audittrail controleert opnieuw en noemt elke plaats: {{link}}

Je krijgt deze e-mail alleen opnieuw als een latere controle als eerste iets anders vindt.`,
    },
    books: {
      subject: 'De boeken van Houston sluiten niet',
      text: `Beste {{firstName}},

Uit de nachtelijke controle blijkt dat grootboek, dossiers en betalingen niet op elkaar aansluiten. De eerste regel die niet opgaat:

{{finding}}

Er is niets veranderd. Zoek het uit voordat er op deze cijfers geld weggaat: de opdracht npm run books:verify op de server zegt wat de regel betekent. Wanneer het het laatst klopte: {{link}}

Je krijgt deze e-mail alleen opnieuw als een latere controle als eerste iets anders vindt.`,
    },
  },
  'partner-circuit': {
    subject: 'Berichten wachten al 15 minuten op {{partner}}',
    text: `Beste {{firstName}},

Het circuit van de integratiepartner “{{partner}}” is sinds {{since}} niet gesloten geweest.

Oorzaak: {{cause}}
Berichten die op deze partner wachten: {{waiting}}
Winkels waarvan berichten wachten: {{shops}}

Er gaat niets verloren en er wordt geen poging verbruikt. Houston probeert of de partner weer antwoordt en laat de berichten dan stap voor stap door.

Het circuit sluiten, of het tot een tijdstip open houden: {{link}}

Je krijgt deze e-mail één keer, telkens wanneer een circuit opengaat en niet binnen 15 minuten sluit.`,
  },
  'sender-test': {
    subject: 'Test van de afzender {{sender}}',
    text: `Beste {{firstName}},

Je hebt om deze e-mail gevraagd om te zien hoe berichten van {{sender}} aankomen.

Kijk van wie de e-mail volgens je mailbox komt. Ziet dat er anders uit, of zat de e-mail in je spammap? Maak deze afzender dan nog niet de standaard.`,
  },
  'npl-export-arrived': {
    subject: 'De export van verkoop {{sale}} is aangekomen',
    text: `Goedendag,

de export van verkoop {{sale}} is aangekomen op {{host}}: {{dossiers}} dossiers met {{amount}} openstaand.

Het bestand {{sale}}.done noemt elk bestand met de grootte en SHA-256, zodat je kunt controleren of je alles hebt.`,
  },
  'npl-export-uncertain': {
    subject: 'Is het bestand {{file}} aangekomen?',
    text: `Goedendag,

terwijl we de export van verkoop {{sale}} naar {{host}} verzonden, ging het antwoord over één bestand verloren, en het bestand staat er niet meer:

{{file}}

Laat ons weten of je het hebt. De rest van de export wacht tot we dat weten, zodat je niets dubbel krijgt.`,
  },
  'npl-export-failed': {
    subject: 'De export van verkoop {{sale}} kan niet worden afgeleverd',
    text: `Goedendag,

we hebben drie keer geprobeerd een bestand van verkoop {{sale}} af te leveren op {{host}}:

{{file}}

Wat er misging: {{reason}}

We blijven het proberen. Controleer je server, of laat ons weten waar de export heen moet.`,
  },
  ...dutchToConsumers,
  'sms-code': {
    subject: 'Code om een telefoonnummer te bevestigen',
    text: 'Je code voor {{businessName}} is {{code}}. Deel deze met niemand.',
  },
  customer: 'klant',
  signature: `Met vriendelijke groet,
{{businessName}}

Dit bericht is automatisch verstuurd. Antwoorden erop worden niet gelezen.`,
};
