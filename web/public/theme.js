// Sets light or dark, and a tenant's colours, before the first paint; the console's own code takes over after it has loaded.
(() => {
  let theme = 'auto';
  try {
    theme = localStorage.getItem('houston.theme') ?? 'auto';
  } catch {
    // Without storage the system decides.
  }
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const page = document.documentElement;
  page.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  try {
    // The colours of the last visit, so that they do not change before one's eyes.
    const colors = Object.entries(JSON.parse(localStorage.getItem('houston.look') ?? '{}'));
    for (const [name, value] of colors) page.style.setProperty(name, value);
    if (colors.length > 0) page.dataset.branded = '';
  } catch {
    // Houston's own colours, until the server has told.
  }
})();
