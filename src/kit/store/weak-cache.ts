/**
 * Values that live only while somebody holds them: the same key gives the same value as long as it is held, so a component that unmounts
 * and mounts again reads the same atom, and one that nobody reads costs nothing.
 */
export function createWeakCache<K, V extends object>() {
  const refs = new Map<K, WeakRef<V>>()
  const gone = new FinalizationRegistry<K>((key) => {
    // A new value may stand under the key by now.
    if (refs.get(key)?.deref() === undefined) refs.delete(key)
  })
  return {
    peek: (key: K): V | undefined => refs.get(key)?.deref(),
    get(key: K, make: () => V): V {
      const held = refs.get(key)?.deref()
      if (held) return held
      const made = make()
      refs.set(key, new WeakRef(made))
      gone.register(made, key)
      return made
    },
    size: () => refs.size,
    keys: () => refs.keys(),
  }
}
