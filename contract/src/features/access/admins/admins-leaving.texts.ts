import type { Section } from '../../../texts/text.ts';

/** What stays open when an admin leaves. */
export const adminsLeaving = {
  leaving: { en: 'What stays open', nl: 'Wat openblijft', de: 'Was offen bleibt', fr: 'Ce qui reste ouvert' },
  'leaving-purpose': {
    en: 'What this admin works on, asked for or created. It stays when the account is disabled, unless you do something about it.',
    nl: 'Waar deze beheerder aan werkt, om vroeg of wat die aanmaakte. Het blijft als het account wordt uitgeschakeld, tenzij je er iets aan doet.',
    de: 'Woran dieser Admin arbeitet, was er beantragt oder erstellt hat. Es bleibt, wenn das Konto deaktiviert wird, sofern Sie nichts unternehmen.',
    fr: 'Ce que cet admin traite, a demandé ou créé. Cela reste lorsque le compte est désactivé, sauf si vous intervenez.',
  },
  'leaving-nothing': {
    en: 'Nothing stays open when this account is disabled.',
    nl: 'Er blijft niets open als dit account wordt uitgeschakeld.',
    de: 'Nichts bleibt offen, wenn dieses Konto deaktiviert wird.',
    fr: 'Rien ne reste ouvert lorsque ce compte est désactivé.',
  },
  'toggled-meanwhile': {
    en: 'Nothing was done: somebody else did this in the meantime. What you typed is not stored, but you can still copy it.',
    nl: 'Er is niets gedaan: iemand anders deed dit intussen al. Wat je typte is niet opgeslagen, maar je kunt het nog kopiëren.',
    de: 'Nichts wurde getan: Jemand anders hat es inzwischen getan. Was Sie eingegeben haben, ist nicht gespeichert, lässt sich aber noch kopieren.',
    fr: 'Rien n’a été fait : quelqu’un d’autre l’a fait entre-temps. Votre saisie n’est pas enregistrée, mais vous pouvez encore la copier.',
  },
  'leaving-failed': {
    en: 'What stays open could not be loaded.',
    nl: 'Wat openblijft, kon niet worden geladen.',
    de: 'Was offen bleibt, konnte nicht geladen werden.',
    fr: 'Ce qui reste ouvert n’a pas pu être chargé.',
  },
  'leaving-list': { en: 'Stays open:', nl: 'Blijft open:', de: 'Offen bleibt:', fr: 'Reste ouvert :' },
  'leaving-dead-letter-group': {
    en: 'Faults of failed transactions',
    nl: 'Foutgroepen van mislukte transacties',
    de: 'Fehlergruppen fehlgeschlagener Transaktionen',
    fr: 'Groupes d’erreurs de transactions en échec',
  },
  'leaving-approval': {
    en: 'What they asked for and waits for a second admin',
    nl: 'Wat zij aanvroegen en op een tweede beheerder wacht',
    de: 'Von ihnen Beantragtes, das auf einen zweiten Admin wartet',
    fr: 'Ce qui a été demandé et attend un second admin',
  },
  'leaving-role-request': {
    en: 'Role requests without a decision',
    nl: 'Rolverzoeken zonder besluit',
    de: 'Rollenanträge ohne Entscheidung',
    fr: 'Demandes de rôle sans décision',
  },
  'leaving-temporary-permission': {
    en: 'Temporary permissions that run or are planned',
    nl: 'Tijdelijke rechten die lopen of gepland zijn',
    de: 'Befristete Berechtigungen, die laufen oder geplant sind',
    fr: 'Autorisations temporaires en cours ou prévues',
  },
  'leaving-api-key': {
    en: 'API keys that they created, which keep working',
    nl: 'Aangemaakte API-sleutels, die blijven werken',
    de: 'Von ihnen erstellte API-Schlüssel, die weiter gelten',
    fr: 'Clés API créées par cet admin, toujours valables',
  },
  'leaving-lone-permissions': {
    en: 'No other admin has at the moment: {{names}}.',
    nl: 'Geen andere beheerder heeft op dit moment: {{names}}.',
    de: 'Kein anderer Admin hat derzeit: {{names}}.',
    fr: 'Aucun autre admin ne détient actuellement : {{names}}.',
  },
  'leaving-lone-severities': {
    en: 'Nobody else is e-mailed about monitoring rules of this severity: {{names}}.',
    nl: 'Niemand anders krijgt e-mails over monitoringregels met deze ernst: {{names}}.',
    de: 'Niemand sonst erhält E-Mails über Monitoring-Regeln dieses Schweregrads: {{names}}.',
    fr: 'Personne d’autre ne reçoit d’e-mails sur les règles de cette gravité : {{names}}.',
  },
  'leaving-give-back': {
    en: 'Give back the work that they have ({{count}}), so that anybody can take it next',
    nl: 'Het werk van deze beheerder teruggeven ({{count}}), zodat iedereen het kan oppakken',
    de: 'Die Arbeit des Admins zurückgeben ({{count}}), sodass alle sie übernehmen können',
    fr: 'Rendre le travail en cours ({{count}}), pour que chacun puisse le prendre',
  },
  'leaving-give-back-verb': {
    en: 'Give back the work ({{count}})',
    nl: 'Werk teruggeven ({{count}})',
    de: 'Arbeit zurückgeben ({{count}})',
    fr: 'Rendre le travail ({{count}})',
  },
  'leaving-given-back': {
    en: 'The work is back on its lists.',
    nl: 'Het werk staat weer op de lijsten.',
    de: 'Die Arbeit steht wieder auf ihren Listen.',
    fr: 'Le travail est de retour dans les listes.',
  },
  'leaving-unable': {
    en: 'The work could not be given back.',
    nl: 'Het werk kon niet worden teruggegeven.',
    de: 'Die Arbeit konnte nicht zurückgegeben werden.',
    fr: 'Le travail n’a pas pu être rendu.',
  },
  'left-title': {
    en: 'This account is disabled, and something of it is still open',
    nl: 'Dit account is uitgeschakeld, en er staat nog iets van open',
    de: 'Dieses Konto ist deaktiviert, und etwas davon ist noch offen',
    fr: 'Ce compte est désactivé, et il en reste quelque chose d’ouvert',
  },
} satisfies Section;
