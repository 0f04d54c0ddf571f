// The two faces are served by ourselves: no other host learns who works here, and the CSP stays `font-src 'self'`.
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import './index.css'
