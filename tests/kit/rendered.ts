/** What React keeps of a component on the page; only what is read here. */
interface Fiber {
  return: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
  stateNode: unknown
  type: unknown
  flags: number
}
/** React's mark on a component that was really called, and not passed over. */
const performedWork = 1

/** Names of the components that are rendered while `doing` something, in the order of the page. */
export async function rendered(doing: () => void | Promise<void>): Promise<string[]> {
  const before = new Set(fibers())
  await doing()
  return fibers().flatMap((fiber) => {
    const called = typeof fiber.type === 'function' && (fiber.flags & performedWork) !== 0 && !before.has(fiber)
    return called && typeof fiber.type === 'function' ? [fiber.type.name] : []
  })
}

function fibers(): Fiber[] {
  const all: Fiber[] = []
  const walk = (from: Fiber | null) => {
    for (let at = from; at; at = at.sibling) {
      all.push(at)
      walk(at.child)
    }
  }
  walk(root())
  return all
}

/** The page as it stands: React keeps two versions of it and swaps them. */
function root(): Fiber | null {
  const held = [...document.querySelectorAll('body *')].flatMap((one) =>
    Object.keys(one)
      .filter((name) => name.startsWith('__reactFiber$'))
      .map((name): unknown => Reflect.get(one, name)),
  )[0]
  if (!isFiber(held)) throw new Error('React has nothing on the page.')
  let top = held
  while (top.return) top = top.return
  const current: unknown = typeof top.stateNode === 'object' && top.stateNode !== null ? Reflect.get(top.stateNode, 'current') : null
  return isFiber(current) ? current : null
}
const isFiber = (value: unknown): value is Fiber => typeof value === 'object' && value !== null && 'flags' in value && 'return' in value
