import '@fontsource-variable/inter/index.css'
import '@fontsource-variable/jetbrains-mono/index.css'
import '#ui/theme/index.css'
import { createRoot } from 'react-dom/client'
import { startWorkspace } from './start.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
createRoot(place).render(startWorkspace().element)
