import { routeTo } from './about/route.ts'

export default routeTo('admin', { title: 'Take over as admin', words: ['staff', 'route to admin', 'admin action'], keys: 't' })
