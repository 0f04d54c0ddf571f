import { routeTo } from './about/route.ts'

export default routeTo('user', { title: 'Send to user', words: ['creator', 'hand in again', 'route', 'reject'], keys: 'r' })
