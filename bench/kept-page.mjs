/** Who a token belongs to, and the version of the workspace, as it names what it keeps. */
async function nameOf(url, token) {
  const answer = await fetch(`${url}/api/v1/admin/auth`, { headers: { authorization: `Bearer ${token}` } })
  const { auth } = await answer.json()
  const page = await (await fetch(`${url}/`)).text()
  return { admin: auth.id, build: /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? '' }
}
/** Lays so many things down in the page's browser, as if an earlier page had read them. */
export async function fillKept(page, url, token, size) {
  const { admin, build } = await nameOf(url, token)
  await page.goto('/peers/kept.html')
  const told = await page.evaluate(([id, version, count]) => window.kept.fill(id, version, count), [admin, build, size])
  return { admin, build, ...told }
}
export const kindOf = (size) => `${size.toLocaleString('en-US')} kept${size > 100_000 ? ', in the worker' : ''}`
