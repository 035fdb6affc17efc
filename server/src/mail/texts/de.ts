import type { MailTexts } from './mail-text.ts';
import { germanOfAccounts } from './of-accounts/de.ts';
import { germanToConsumers } from './to-consumers/de.ts';

export const german: MailTexts = {
  activation: {
    subject: 'Aktivieren Sie Ihr Konto bei {{businessName}}',
    text: `Guten Tag {{firstName}},

für Sie wurde ein Konto bei {{businessName}} erstellt. Bitte wählen Sie ein Passwort, um es zu aktivieren:

{{link}}

Der Link funktioniert einmal und ist bis {{expiresAt}} gültig. Danach erhalten Sie von Ihrem Admin einen neuen.

Falls Sie diese Nachricht nicht erwartet haben, können Sie sie ignorieren: Ohne Passwort lässt sich das Konto nicht verwenden.`,
  },
  'email-code': {
    subject: 'Ihr Code zur Bestätigung Ihrer E-Mail-Adresse',
    text: `Guten Tag,

Ihr Code lautet:

{{code}}

Bitte geben Sie ihn auf der Seite ein, auf der danach gefragt wird. Der Code funktioniert einmal und ist nur kurze Zeit gültig. Geben Sie ihn nicht weiter: Wir fragen Sie weder am Telefon noch per E-Mail danach.

Falls Sie keinen Code angefordert haben, können Sie diese Nachricht ignorieren. Geschieht das wiederholt, informieren Sie bitte Ihren Admin.`,
  },
  'password-reset': {
    subject: 'Wählen Sie ein neues Passwort',
    text: `Guten Tag {{firstName}},

für Ihr Konto wurde ein neues Passwort angefordert. Sie können es hier wählen:

{{link}}

Der Link funktioniert einmal und ist nur kurze Zeit gültig. Ihr bisheriges Passwort gilt, bis Sie ein neues wählen.

Falls Sie das nicht angefordert haben, müssen Sie nichts tun. Geschieht es wiederholt, informieren Sie bitte Ihren Admin.`,
  },
  'password-changed': {
    subject: 'Ihr Passwort wurde geändert',
    text: `Guten Tag {{firstName}},

das Passwort Ihres Kontos wurde soeben geändert, und alle Ihre anderen Sitzungen wurden beendet.

Falls Sie das selbst waren, ist nichts weiter zu tun. Andernfalls wählen Sie bitte sofort über „Passwort vergessen?“ auf der Anmeldeseite ein neues Passwort und informieren Sie Ihren Admin.`,
  },
  'email-change': {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    text: `Guten Tag,

diese Adresse wurde als neue E-Mail-Adresse Ihres Kontos angegeben. Bitte bestätigen Sie sie:

{{link}}

Der Link funktioniert einmal und ist nur kurze Zeit gültig. Bis zur Bestätigung bleibt Ihre bisherige Adresse in Gebrauch.

Falls Sie von dieser Änderung nichts wissen, öffnen Sie den Link bitte nicht und informieren Sie Ihren Admin.`,
  },
  'email-changed-notice': {
    subject: 'Die E-Mail-Adresse Ihres Kontos wird geändert',
    text: `Guten Tag {{firstName}},

für Ihr Konto wurde eine neue E-Mail-Adresse angegeben: {{newEmailMasked}}. Sobald sie bestätigt ist, gehen unsere Nachrichten dorthin und Sie melden sich damit an.

Falls Sie das selbst waren, ist hier nichts zu tun. Andernfalls ändern Sie bitte sofort Ihr Passwort und informieren Sie Ihren Admin.`,
  },
  'email-changed': {
    subject: 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
    text: `Guten Tag {{firstName}},

die E-Mail-Adresse Ihres Kontos lautet jetzt {{newEmailMasked}}. Unsere Nachrichten gehen dorthin, und Sie melden sich damit an. Mit der bisherigen Adresse ist das nicht mehr möglich.

Falls Sie das selbst waren, ist nichts weiter zu tun. Andernfalls informieren Sie bitte sofort Ihren Admin.`,
  },
  'second-factor-changed': {
    on: {
      subject: 'Der zweite Faktor ist eingeschaltet',
      text: `Guten Tag {{firstName}},

für Ihr Konto wurde der zweite Faktor eingeschaltet. Ab jetzt brauchen Sie zum Anmelden einen Code aus Ihrer Authenticator-App. Bitte bewahren Sie Ihre Wiederherstellungscodes sicher auf.

Falls Sie das nicht selbst waren, informieren Sie bitte sofort Ihren Admin.`,
    },
    off: {
      subject: 'Der zweite Faktor ist ausgeschaltet',
      text: `Guten Tag {{firstName}},

für Ihr Konto wurde der zweite Faktor entfernt. Zum Anmelden genügt jetzt Ihr Passwort.

Falls Sie das nicht selbst waren, ändern Sie bitte sofort Ihr Passwort und informieren Sie Ihren Admin.`,
    },
    codes: {
      subject: 'Sie haben neue Wiederherstellungscodes',
      text: `Guten Tag {{firstName}},

für Ihr Konto wurden neue Wiederherstellungscodes erstellt. Die bisherigen Codes sind nicht mehr gültig.

Falls Sie das nicht selbst waren, ändern Sie bitte sofort Ihr Passwort und informieren Sie Ihren Admin.`,
    },
  },
  'provider-changed': {
    linked: {
      subject: 'Ein Anmeldedienst wurde mit Ihrem Konto verknüpft',
      text: `Guten Tag {{firstName}},

{{provider}} wurde mit Ihrem Konto verknüpft. Wer sich dort als Sie anmeldet, kann jetzt hier Ihr Konto benutzen.

Falls Sie das nicht selbst waren, entfernen Sie bitte sofort die Verknüpfung in Ihrem Profil und informieren Sie Ihren Admin.`,
    },
    unlinked: {
      subject: 'Ein Anmeldedienst ist nicht mehr mit Ihrem Konto verknüpft',
      text: `Guten Tag {{firstName}},

Ihr Konto ist nicht mehr mit {{provider}} verknüpft. Sie können sich damit nicht mehr anmelden.

Falls Sie das nicht selbst waren, informieren Sie bitte sofort Ihren Admin.`,
    },
  },
  'role-request-decided': {
    approved: {
      subject: 'Ihr Antrag auf die Rolle {{role}} wurde genehmigt',
      text: `Guten Tag {{firstName}},

Ihr Antrag auf die Rolle {{role}} wurde genehmigt. Sie haben die Rolle von {{from}} bis {{to}}.

Nachricht des Prüfers: {{message}}`,
    },
    declined: {
      subject: 'Ihr Antrag auf die Rolle {{role}} wurde abgelehnt',
      text: `Guten Tag {{firstName}},

Ihr Antrag auf die Rolle {{role}} von {{from}} bis {{to}} wurde abgelehnt.

Nachricht des Prüfers: {{message}}`,
    },
  },
  'monitoring-rule': {
    bad: {
      subject: '{{severity}}: {{rule}} ist nicht mehr in Ordnung',
      text: `Guten Tag {{firstName}},

Die Monitoring-Regel „{{rule}}“ ({{severity}}) ist seit {{since}} nicht in Ordnung:

{{message}}

Letztes Ergebnis: {{value}}
Was zu tun ist: {{help}}
Alle Ergebnisse: {{link}}

Sie erhalten jetzt eine E-Mail, eine pro Tag, solange es so bleibt, und eine, wenn die Regel wieder in Ordnung ist.`,
    },
    still: {
      subject: '{{severity}}: {{rule}} ist weiterhin nicht in Ordnung',
      text: `Guten Tag {{firstName}},

Die Monitoring-Regel „{{rule}}“ ({{severity}}) ist seit {{since}} nicht in Ordnung, und noch immer nicht:

{{message}}

Letztes Ergebnis: {{value}}
Was zu tun ist: {{help}}
Alle Ergebnisse: {{link}}

Diese E-Mail kommt einmal am Tag, bis die Regel wieder in Ordnung ist oder jemand sie übernimmt oder zurückstellt.`,
    },
    back: {
      subject: '{{rule}} ist wieder in Ordnung',
      text: `Guten Tag {{firstName}},

Die Monitoring-Regel „{{rule}}“ ({{severity}}), die seit {{since}} nicht in Ordnung war, ist wieder in Ordnung.

Die Meldung war: {{message}}
Letztes Ergebnis: {{value}}
Was beim nächsten Mal zu tun ist: {{help}}
Alle Ergebnisse: {{link}}`,
    },
  },
  ...germanOfAccounts,
  'nightly-check': {
    audit: {
      subject: 'Das Prüfprotokoll von Houston ist beschädigt',
      text: `Guten Tag {{firstName}},

die nächtliche Prüfung hat ergeben, dass das Prüfprotokoll nicht unversehrt ist. Was sie zuerst gefunden hat:

{{finding}}

Informieren Sie die Verantwortlichen für die Sicherheit, bevor etwas geändert wird, und lassen Sie die Datenbank, wie sie ist. Die Seite des Prüfprotokolls prüft erneut und nennt jede Stelle: {{link}}

Sie erhalten diese E-Mail nur dann erneut, wenn eine spätere Prüfung zuerst etwas anderes findet.`,
    },
    books: {
      subject: 'Die Bücher von Houston gehen nicht auf',
      text: `Guten Tag {{firstName}},

die nächtliche Prüfung hat ergeben, dass Hauptbuch, Akten und Zahlungen nicht übereinstimmen. Die erste Regel, die nicht gilt:

{{finding}}

Geändert wurde nichts. Bitte klären Sie das, bevor nach diesen Zahlen Geld hinausgeht: Der Befehl npm run books:verify auf dem Server sagt, was die Regel bedeutet. Wann zuletzt alles stimmte: {{link}}

Sie erhalten diese E-Mail nur dann erneut, wenn eine spätere Prüfung zuerst etwas anderes findet.`,
    },
  },
  'partner-circuit': {
    subject: 'Nachrichten warten seit 15 Minuten auf {{partner}}',
    text: `Guten Tag {{firstName}},

der Schutzschalter des Integrationspartners „{{partner}}“ war seit {{since}} nicht geschlossen.

Ursache: {{cause}}
Nachrichten, die auf diesen Partner warten: {{waiting}}
Shops, deren Nachrichten warten: {{shops}}

Nichts geht verloren, und kein Versuch wird verbraucht. Houston probiert, ob der Partner wieder antwortet, und lässt die Nachrichten dann schrittweise durch.

Den Schutzschalter schließen oder bis zu einem Zeitpunkt offen halten: {{link}}

Sie erhalten diese E-Mail jedes Mal einmal, wenn ein Schutzschalter sich öffnet und nicht innerhalb von 15 Minuten schließt.`,
  },
  'sender-test': {
    subject: 'Test des Absenders {{sender}}',
    text: `Guten Tag {{firstName}},

Sie haben diese E-Mail angefordert, um zu sehen, wie Nachrichten von {{sender}} ankommen.

Bitte prüfen Sie, von wem sie laut Ihrem Postfach kommt. Falls das anders aussieht oder die E-Mail im Spam-Ordner lag, machen Sie diesen Absender bitte noch nicht zum Standard.`,
  },
  'npl-export-arrived': {
    subject: 'Der Export des Verkaufs {{sale}} ist angekommen',
    text: `Guten Tag,

der Export des Verkaufs {{sale}} ist auf {{host}} angekommen: {{dossiers}} Akten mit {{amount}} offen.

Die Datei {{sale}}.done nennt jede Datei mit Größe und SHA-256, damit Sie prüfen können, ob Sie alles haben.`,
  },
  'npl-export-uncertain': {
    subject: 'Ist die Datei {{file}} angekommen?',
    text: `Guten Tag,

während wir den Export des Verkaufs {{sale}} an {{host}} gesendet haben, ging die Antwort zu einer Datei verloren, und die Datei ist nicht mehr dort:

{{file}}

Bitte teilen Sie uns mit, ob Sie sie haben. Der Rest des Exports wartet, bis wir es wissen, damit Sie nichts doppelt erhalten.`,
  },
  'npl-export-failed': {
    subject: 'Der Export des Verkaufs {{sale}} kann nicht zugestellt werden',
    text: `Guten Tag,

wir haben dreimal versucht, eine Datei des Verkaufs {{sale}} auf {{host}} zuzustellen:

{{file}}

Was nicht funktioniert hat: {{reason}}

Wir versuchen es weiter. Bitte prüfen Sie Ihren Server oder teilen Sie uns mit, wohin der Export gehen soll.`,
  },
  ...germanToConsumers,
  'sms-code': {
    subject: 'Code zur Bestätigung einer Telefonnummer',
    text: 'Ihr Code für {{businessName}} lautet {{code}}. Geben Sie ihn nicht weiter.',
  },
  customer: 'liebe Kundin, lieber Kunde',
  signature: `Mit freundlichen Grüßen
{{businessName}}

Diese Nachricht wurde automatisch gesendet. Antworten darauf werden nicht gelesen.`,
};
