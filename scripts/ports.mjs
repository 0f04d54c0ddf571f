import { createServer } from 'node:net'

/**
 * Finds the first setting whose port is in use.
 * @param {Readonly<Record<string, string>>} ports by the name of the environment variable
 * @returns {Promise<string | undefined>} one sentence that says what to do
 */
export async function findPortError(ports) {
  for (const [name, port] of Object.entries(ports))
    if (await isInUse(Number(port)))
      return `Port ${port} is in use. End the program that uses it, or set ${name} to another port.`
  return undefined
}

/** @param {number} port @returns {Promise<boolean>} */
const isInUse = (port) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'))
    server.listen(port, () => server.close(() => resolve(false)))
  })
