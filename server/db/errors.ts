/** A second process (or a second call) wants a folder that is in use; the message is one line for a person. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
}

/** The folder of the embedded database cannot be made, written or opened; the message is one line for a person. */
export class DataFolderUnusable extends Error {
  override name = 'DataFolderUnusable'
}

/** DATABASE_URL names a server that gives no usable answer; the message names the variable and masks the password. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable'
}

/** The SQLSTATE of a database error, looked for behind the wrappers that libraries put around it; null when there is none. */
export function sqlState(error: unknown): string | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code
  }
  return null
}

/** The words of whatever was thrown. */
export const said = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error))
