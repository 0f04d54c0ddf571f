import '#ui/theme/style.ts'
import { createRoot } from 'react-dom/client'
import { startWorkspace } from './start.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
createRoot(place).render(startWorkspace().element)
