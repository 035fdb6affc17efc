// Sets light or dark before the first paint; the console's own code takes over after it has loaded.
(() => {
  let theme = 'auto';
  try {
    theme = localStorage.getItem('houston.theme') ?? 'auto';
  } catch {
    // Without storage the system decides.
  }
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
