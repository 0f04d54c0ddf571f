/** What is read of a file or a folder; null where there is none. Anything else that goes wrong is thrown: a build that cannot be read is no missing one. */
export async function ifThere<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return null
    throw error
  }
}
