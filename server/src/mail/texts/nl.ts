import type { MailTexts } from './mail-text.ts';

export const dutch: MailTexts = {
  activation: {
    subject: 'Activeer uw account bij {{businessName}}',
    text: `Beste {{firstName}},

Er is een account voor u aangemaakt bij {{businessName}}. Kies een wachtwoord om het te activeren:

{{link}}

De link werkt één keer, tot {{expiresAt}}. Vraag uw beheerder daarna om een nieuwe.

Verwachtte u dit bericht niet? Dan kunt u het negeren: zonder wachtwoord kan het account niet worden gebruikt.`,
  },
  'email-code': {
    subject: 'Uw code om uw e-mailadres te bevestigen',
    text: `Goedendag,

Uw code is:

{{code}}

Vul deze in op de pagina waar erom wordt gevraagd. De code werkt één keer en is kort geldig. Deel de code met niemand: wij vragen er nooit om per telefoon of e-mail.

Hebt u geen code aangevraagd? Dan kunt u dit bericht negeren. Gebeurt het vaker, laat het dan uw beheerder weten.`,
  },
  'password-reset': {
    subject: 'Kies een nieuw wachtwoord',
    text: `Beste {{firstName}},

Wij hebben een verzoek ontvangen om een nieuw wachtwoord voor uw account. U kunt het hier kiezen:

{{link}}

De link werkt één keer en is kort geldig. Uw huidige wachtwoord blijft gelden tot u een nieuw wachtwoord kiest.

Hebt u dit niet aangevraagd? Dan hoeft u niets te doen. Gebeurt het vaker, laat het dan uw beheerder weten.`,
  },
  'password-changed': {
    subject: 'Uw wachtwoord is gewijzigd',
    text: `Beste {{firstName}},

Het wachtwoord van uw account is zojuist gewijzigd en al uw andere sessies zijn afgemeld.

Hebt u dit zelf gedaan? Dan hoeft u niets meer te doen. Zo niet, kies dan direct een nieuw wachtwoord via "Wachtwoord vergeten" op de aanmeldpagina en waarschuw uw beheerder.`,
  },
  'email-change': {
    subject: 'Bevestig uw nieuwe e-mailadres',
    text: `Beste {{firstName}},

Dit adres is opgegeven als het nieuwe e-mailadres van uw account. Wilt u het bevestigen?

{{link}}

De link werkt één keer en is kort geldig. Tot u bevestigt, blijft uw vorige adres in gebruik.

Weet u niets van deze wijziging? Open de link dan niet en waarschuw uw beheerder.`,
  },
  'email-changed-notice': {
    subject: 'Het e-mailadres van uw account wordt gewijzigd',
    text: `Beste {{firstName}},

Voor uw account is een nieuw e-mailadres opgegeven: {{newEmailMasked}}. Zodra het is bevestigd, gaan onze berichten daarheen en meldt u zich ermee aan.

Hebt u dit zelf gedaan? Dan hoeft u hier niets te doen. Zo niet, wijzig dan direct uw wachtwoord en waarschuw uw beheerder.`,
  },
  'email-changed': {
    subject: 'Het e-mailadres van uw account is gewijzigd',
    text: `Beste {{firstName}},

Het e-mailadres van uw account is nu {{newEmailMasked}}. Onze berichten gaan daarheen en u meldt zich ermee aan. Dit adres opent het account niet meer.

Hebt u dit zelf gedaan? Dan hoeft u niets te doen. Zo niet, waarschuw dan direct uw beheerder.`,
  },
  'second-factor-changed': {
    on: {
      subject: 'Verificatie in twee stappen staat aan',
      text: `Beste {{firstName}},

Verificatie in twee stappen is ingeschakeld voor uw account. Vanaf nu hebt u een code uit uw authenticator-app nodig om u aan te melden. Bewaar uw herstelcodes op een veilige plaats.

Hebt u dit niet zelf gedaan? Waarschuw dan direct uw beheerder.`,
    },
    off: {
      subject: 'Verificatie in twee stappen staat uit',
      text: `Beste {{firstName}},

Verificatie in twee stappen is uitgeschakeld voor uw account. Alleen uw wachtwoord is nu genoeg om u aan te melden.

Hebt u dit niet zelf gedaan? Wijzig dan direct uw wachtwoord en waarschuw uw beheerder.`,
    },
    codes: {
      subject: 'U hebt nieuwe herstelcodes',
      text: `Beste {{firstName}},

Er zijn nieuwe herstelcodes gemaakt voor uw account. De vorige codes werken niet meer.

Hebt u dit niet zelf gedaan? Wijzig dan direct uw wachtwoord en waarschuw uw beheerder.`,
    },
  },
  'provider-changed': {
    linked: {
      subject: 'Er is een inlogprovider aan uw account gekoppeld',
      text: `Beste {{firstName}},

{{provider}} is aan uw account gekoppeld. Wie zich daar als u aanmeldt, kan nu hier uw account gebruiken.

Hebt u dit niet zelf gedaan? Verwijder de koppeling dan direct in uw profiel en waarschuw uw beheerder.`,
    },
    unlinked: {
      subject: 'Een inlogprovider is niet meer aan uw account gekoppeld',
      text: `Beste {{firstName}},

Uw account is niet meer aan {{provider}} gekoppeld. U kunt zich er niet meer mee aanmelden.

Hebt u dit niet zelf gedaan? Waarschuw dan direct uw beheerder.`,
    },
  },
  'role-request-decided': {
    approved: {
      subject: 'Uw aanvraag voor de rol {{role}} is goedgekeurd',
      text: `Beste {{firstName}},

Uw aanvraag voor de rol {{role}} is goedgekeurd. U hebt deze rol van {{from}} tot {{to}}.

Wat de beoordelaar schreef: {{message}}`,
    },
    declined: {
      subject: 'Uw aanvraag voor de rol {{role}} is afgewezen',
      text: `Beste {{firstName}},

Uw aanvraag voor de rol {{role}} van {{from}} tot {{to}} is afgewezen.

Wat de beoordelaar schreef: {{message}}`,
    },
  },
  'sms-code': {
    subject: 'Code om een telefoonnummer te bevestigen',
    text: 'Uw code voor {{businessName}} is {{code}}. Deel deze met niemand.',
  },
  signature: `Met vriendelijke groet,
{{businessName}}

Dit bericht is automatisch verstuurd. Antwoorden erop worden niet gelezen.`,
};
