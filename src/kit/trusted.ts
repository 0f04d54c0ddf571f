/** What a browser takes in the place of a text that could run. In code it is that text; a browser without such a policy has nothing else. */
interface Policy {
  createScriptURL(url: string): string
  createHTML(html: string): string
}
interface Policies {
  createPolicy(name: string, rules: Policy): Policy
}
let policy: Policy | undefined
/** Addresses of our own workers: there are no others. */
const own = new Set<string>()
/** Whether a sanitiser is at work: what it hands to the browser then is read there, and never shown as it is. */
let sanitising = false

/** The page's one policy, made when it is first needed; undefined in a browser that knows none. */
function ours(): Policy | undefined {
  const policies: Policies | undefined = Reflect.get(globalThis, 'trustedTypes')
  policy ??= policies?.createPolicy('admin', {
    createScriptURL: (asked) => (own.has(asked) ? asked : ''),
    createHTML: (html) => (sanitising ? html : ''),
  })
  return policy
}

/** The address of one of our own workers, as the page's policy on scripts wants it. */
export function workerAddress(url: string): string {
  own.add(url)
  return ours()?.createScriptURL(url) ?? url
}

/** Runs a sanitiser with the policy by which it reads and answers HTML; for nobody else the policy takes any. */
export function sanitised<T>(work: (policy: Policy | undefined) => T): T {
  sanitising = true
  try {
    return work(ours())
  } finally {
    sanitising = false
  }
}
