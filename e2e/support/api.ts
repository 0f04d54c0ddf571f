import type { Server } from './server.ts'
import { fetchSession } from './sign-in.ts'

// biome-ignore lint/suspicious/noExplicitAny: the contract has its own tests; these read single fields of a response
type Body = any
/** The API with the rights of one person, called without a browser. */
export interface Api {
  get(path: string): Promise<Body>
  post(path: string, body?: object): Promise<Body>
}

/** Signs in as a person and returns the API with their rights. */
export async function connectToApi(server: Pick<Server, 'url'>, email: string): Promise<Api> {
  const { token } = await fetchSession(server, email)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', version: '2', app: 'admin' }
  const request = async (path: string, init?: RequestInit) => (await fetch(server.url + path, { ...init, headers })).json()
  return {
    get: (path) => request(path),
    post: (path, body = {}) => request(path, { method: 'POST', body: JSON.stringify(body) }),
  }
}
