// Runs in the head before the first paint, so that the chosen theme and density never flash. Kept outside the
// bundle because the content security policy allows no inline script. src/ui/theme.ts writes what is read here.
;(() => {
  const theme = localStorage.getItem('theme')
  const density = localStorage.getItem('density')
  document.documentElement.dataset.theme = theme === 'light' || theme === 'dark' ? theme : 'system'
  document.documentElement.dataset.density = density === 'comfortable' ? density : 'compact'
})()
