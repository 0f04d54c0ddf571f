import { reasons } from './about/reasons.ts'
import { routeTo } from './about/route.ts'

export default routeTo('user', {
  title: 'Send to user',
  words: ['hand in again', 'route to user', 'reject'],
  keys: 'r',
  facts: reasons,
})
