/** Instead of the console's page while its files are gone: it would name scripts that nobody has, and stay blank. */

// In no catalogue: whoever reads it has no console yet that knows their language.
const words = {
  en: 'Houston is being updated. This page comes back by itself once the server has been restarted.',
  nl: 'Houston wordt bijgewerkt. Deze pagina komt vanzelf terug zodra de server opnieuw is gestart.',
  de: 'Houston wird aktualisiert. Diese Seite kommt von selbst wieder, sobald der Server neu gestartet ist.',
  fr: 'Houston est en cours de mise à jour. Cette page revient d’elle-même dès que le serveur a redémarré.',
};

export const askAgainSeconds = 5;

export const replacedPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta http-equiv="refresh" content="${askAgainSeconds}" />
    <title>Houston</title>
  </head>
  <body>
    <h1>Houston</h1>
${Object.entries(words)
  .map(([language, sentence]) => `    <p lang="${language}">${sentence}</p>`)
  .join('\n')}
  </body>
</html>
`;
