import { routeTo } from './about/route.ts'

export default routeTo('mangopay', { title: 'Send to Mangopay', words: ['payment provider', 'route to mangopay'], keys: 'p' })
