import { reportUnlessRefused } from '#kit/fault.ts'

/**
 * Writes a value to the browser's storage. A storage that is full or forbidden forgets the value and fails nothing; any other
 * exception is reported. `value`: anything that JSON can hold. `onLost` is called, a moment later, if the value was not written.
 */
export function keepIn(storage: Pick<Storage, 'setItem'>, key: string, value: unknown, onLost: () => void = () => {}): void {
  const write = async () => storage.setItem(key, JSON.stringify(value))
  void write().catch((error: unknown) => {
    reportUnlessRefused(error)
    onLost()
  })
}
