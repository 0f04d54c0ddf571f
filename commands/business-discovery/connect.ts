import { businessDiscovery, connectPlace, noConnect } from '#contract/business-discovery.ts'
import { request } from '#contract/define.ts'
import { anywhere, command } from '#kit/command/define.ts'

export default command({
  title: 'Connect business-discovery account',
  words: ['instagram', 'api tokens', 'token', 'renew', 'link'],
  target: anywhere,
  risk: 'read',
  async run(_target, _answers, { known, read, open, tell }) {
    const asked = request(businessDiscovery.account, {})
    const place = connectPlace((known?.(asked) ?? (await read?.(asked)))?.connectUrl)
    if (place) open(place)
    else tell?.(noConnect)
  },
})
