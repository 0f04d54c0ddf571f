import type { Plugin } from 'vite'

/** What stands for Panda's own making of a class list: the names of the variants that are chosen, or stand by themselves. */
const small = `const made = (name, standing, chosen) => {
  let text = name
  const all = { ...standing }
  for (const one in chosen) if (chosen[one] !== undefined) all[one] = chosen[one]
  for (const one in all) if (all[one] !== null) text += ' ' + name + '--' + one + '_' + all[one]
  return text
}
const once = (make) => {
  const known = new Map()
  return (chosen) => {
    const key = JSON.stringify(chosen)
    if (!known.has(key)) known.set(key, make(chosen))
    return known.get(key)
  }
}
export const recipe = (name, standing) => once((chosen) => made(name, standing, chosen))
export const slotRecipe = (name, slots, standing) =>
  once((chosen) => Object.fromEntries(slots.split(' ').map((slot) => [slot, made(name + '__' + slot, standing, chosen)])))
`
const runtime = /styled-system\/recipes\/create-recipe\.mjs$/

/** The same recipe for that runtime: its name, its slots, what stands by itself. Undefined where it is not written as Panda writes one today. */
function shrunk(code: string): string | undefined {
  const name = /export const (\w+) =/.exec(code)?.[1]
  const plain = /createRecipe\('([\w-]+)', (\{[^}]*\}), \[\]\)/.exec(code)
  const from = "from './create-recipe.mjs'"
  if (name && plain) return `import { recipe } ${from}; export const ${name} = /* @__PURE__ */ recipe('${plain[1]}', ${plain[2]})`
  const standing = /DefaultVariants = (\{[^}]*\})\n/.exec(code)?.[1]
  const slots = [...code.matchAll(/"(\w+)",\s*"([\w-]+)__(\w+)"/g)]
  const [first] = slots
  if (!name || !standing || !first || slots.some(([, slot, , own]) => slot !== own) || !/CompoundVariants = \[\]\n/.test(code))
    return undefined
  const all = slots.map(([, slot]) => slot).join(' ')
  return `import { slotRecipe } ${from}; export const ${name} = /* @__PURE__ */ slotRecipe('${first[2]}', '${all}', ${standing})`
}

/**
 * Panda's recipes carry its whole style function, its list of conditions and a description of each recipe for the sake of what ours do not
 * have: compound and conditional variants, recipes that are merged. They are written down to what is left, 7 kB less in the first load. A
 * recipe that gets a compound variant stops the build, and so does a file that calls the style function itself; a variant is chosen by a
 * plain value, never by an object of conditions.
 */
export const recipesOnly: Plugin = {
  name: 'recipes-only',
  enforce: 'pre',
  transform: {
    filter: { id: [/styled-system\/recipes\/.*\.mjs$/, /src\/.*\.tsx?$/] },
    handler(code, id) {
      if (/src\/.*\.tsx?$/.test(id) && !id.includes('styled-system')) {
        if (/from '#styled\/(css|jsx|patterns)'/.test(code)) this.error(`${id}: style is in recipes (see scripts/build/recipes.ts)`)
        return null
      }
      // Recipes only declare: without this the barrel that Panda writes puts every page's recipes into the first load.
      const instead = runtime.test(id) ? small : id.endsWith('index.mjs') ? code : shrunk(code)
      if (instead === undefined) this.error(`${id}: not a recipe without compound variants (see scripts/build/recipes.ts)`)
      return { code: instead, map: null, moduleSideEffects: false }
    },
  },
}
