import { reasons } from './about/reasons.ts'
import { routeTo } from './about/route.ts'

export default routeTo('user', {
  title: 'Send to user',
  words: ['creator', 'hand in again', 'route', 'reject'],
  keys: 'r',
  facts: reasons,
})
