/**
 * Writes to the browser's storage at once. One that is full or forbidden only forgets: nothing that a person does may fail for it.
 * `value`: anything that JSON can hold. `lost`: told where it was not kept.
 */
export function keepIn(storage: Pick<Storage, 'setItem'>, key: string, value: unknown, lost: () => void = () => {}): void {
  const writing = async () => storage.setItem(key, JSON.stringify(value))
  void writing().then(undefined, lost)
}
