/** The port to what people hand over: bytes under a key that we made up. A folder, or storage that speaks S3. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** null where nothing is kept under the key. */
  get(key: string): Promise<Uint8Array | null>
  /** Keys under which nothing is kept are passed over. */
  remove(keys: readonly string[]): Promise<void>
}
