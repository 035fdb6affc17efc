import type { Section } from '../../../texts/text.ts';

export const validationNplBuyers = {
  'web-address': {
    en: 'Enter a web address, for example https://example.com.',
    nl: 'Vul een webadres in, bijvoorbeeld https://example.com.',
    de: 'Geben Sie eine Webadresse ein, zum Beispiel https://example.com.',
    fr: 'Saisissez une adresse web, par exemple https://example.com.',
  },
  'export-frequency': {
    en: 'Choose how often is sold.',
    nl: 'Kies hoe vaak wordt verkocht.',
    de: 'Wählen Sie, wie oft verkauft wird.',
    fr: 'Choisissez la fréquence de vente.',
  },
  'supported-countries': {
    en: 'Tick at least one country.',
    nl: 'Vink minstens één land aan.',
    de: 'Wählen Sie mindestens ein Land.',
    fr: 'Cochez au moins un pays.',
  },
  'budget-required': {
    en: 'Enter a budget.',
    nl: 'Vul een budget in.',
    de: 'Geben Sie ein Budget ein.',
    fr: 'Saisissez un budget.',
  },
  'budget-past': {
    en: 'This period is over. Choose one that ends today or later.',
    nl: 'Deze periode is voorbij. Kies er een die vandaag of later eindigt.',
    de: 'Dieser Zeitraum ist vorbei. Wählen Sie einen, der heute oder später endet.',
    fr: 'Cette période est terminée. Choisissez-en une qui finit aujourd’hui ou plus tard.',
  },
  'budget-whole-euros': {
    en: 'Enter whole euros, without cents.',
    nl: 'Vul hele euro’s in, zonder centen.',
    de: 'Geben Sie ganze Euro ein, ohne Cent.',
    fr: 'Saisissez des euros entiers, sans centimes.',
  },
  'period-order': {
    en: 'The period ends before it begins.',
    nl: 'De periode eindigt voordat hij begint.',
    de: 'Der Zeitraum endet, bevor er beginnt.',
    fr: 'La période finit avant de commencer.',
  },
  'period-length': {
    en: 'Choose a period of at most 10 years.',
    nl: 'Kies een periode van maximaal 10 jaar.',
    de: 'Wählen Sie einen Zeitraum von höchstens 10 Jahren.',
    fr: 'Choisissez une période d’au plus 10 ans.',
  },
  'sftp-host': {
    en: 'Enter a host name or address, without a path or port.',
    nl: 'Vul een hostnaam of adres in, zonder pad of poort.',
    de: 'Geben Sie einen Hostnamen oder eine Adresse ein, ohne Pfad oder Port.',
    fr: 'Saisissez un nom d’hôte ou une adresse, sans chemin ni port.',
  },
  'private-host': {
    en: 'This address is inside a private network. Enter a public host.',
    nl: 'Dit adres ligt in een privénetwerk. Vul een openbare host in.',
    de: 'Diese Adresse liegt in einem privaten Netz. Geben Sie einen öffentlichen Host ein.',
    fr: 'Cette adresse appartient à un réseau privé. Saisissez un hôte public.',
  },
  'password-of-other-host': {
    en: 'The stored password is for the host and port before. Enter the one for this host.',
    nl: 'Het opgeslagen wachtwoord is van de vorige host en poort. Vul dat van deze host in.',
    de: 'Das gespeicherte Passwort gehört zum bisherigen Host und Port. Geben Sie das für diesen Host ein.',
    fr: 'Le mot de passe enregistré est celui de l’hôte et du port précédents. Saisissez celui de cet hôte.',
  },
  'pdf-folder-without-pdfs': {
    en: 'This export has no PDFs. Leave the folder empty, or choose CSV and PDFs.',
    nl: 'Deze export heeft geen pdf’s. Laat de map leeg, of kies CSV en pdf’s.',
    de: 'Dieser Export hat keine PDFs. Lassen Sie den Ordner leer oder wählen Sie CSV und PDFs.',
    fr: 'Cet export n’a pas de PDF. Laissez le dossier vide ou choisissez CSV et PDF.',
  },
} satisfies Section;
