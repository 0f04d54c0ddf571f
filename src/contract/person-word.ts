/** Writes the word that asks the lookup for a person by name and organization; both must match. */
export const personWord = (name: string, organization: string): string => `${name} @ ${organization}`
/** Reads such a word; undefined for any other. */
export function personIn(word: string): { name: string; organization: string } | undefined {
  const [, name, organization] = /^\s*(\S.*?) @ (.*\S)\s*$/.exec(word) ?? []
  return name && organization ? { name, organization } : undefined
}
