interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}
let policy: ReturnType<Policies['createPolicy']> | undefined
/** Addresses of our own workers: there are no others. */
const own = new Set<string>()

/**
 * The address of one of our own workers, as the page's policy on scripts wants it; a browser without such a policy takes it as it is. The policy is
 * made once for all of them.
 */
export function workerAddress(url: string): string {
  own.add(url)
  const policies: Policies | undefined = Reflect.get(globalThis, 'trustedTypes')
  policy ??= policies?.createPolicy('admin', { createScriptURL: (asked) => (own.has(asked) ? asked : '') })
  return policy?.createScriptURL(url) ?? url
}
