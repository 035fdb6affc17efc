import type { Section } from '../../../texts/text.ts';

export const errorsOfDeliveries = {
  delivery_state: {
    en: 'This file is in another state by now. The list has been read again.',
    nl: 'Dit bestand heeft inmiddels een andere status. De lijst is opnieuw gelezen.',
    de: 'Diese Datei hat inzwischen einen anderen Status. Die Liste wurde neu gelesen.',
    fr: 'Ce fichier est entre-temps dans un autre état. La liste a été relue.',
  },
  delivery_not_set: {
    en: 'SFTP URL, port and folder of this psper are not all set.',
    nl: 'SFTP-URL, -poort en -map van deze psper zijn niet allemaal ingevuld.',
    de: 'SFTP-URL, -Port und -Ordner dieses Pspers sind nicht alle gesetzt.',
    fr: 'L’URL, le port et le dossier SFTP de ce psper ne sont pas tous renseignés.',
  },
  host_key_not_offered: {
    en: 'This key no longer waits to be accepted. Look at the key that is shown now.',
    nl: 'Deze sleutel wacht niet meer op acceptatie. Bekijk de sleutel die nu wordt getoond.',
    de: 'Dieser Schlüssel wartet nicht mehr auf Annahme. Prüfen Sie den jetzt angezeigten Schlüssel.',
    fr: 'Cette clé n’attend plus d’être acceptée. Examinez la clé affichée maintenant.',
  },
} satisfies Section;
