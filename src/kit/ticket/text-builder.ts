/** Collects parts of a long text; joining them step by step keeps each step short. */
export class TextBuilder {
  #chunks: string[] = []
  #parts: string[] = []

  add(...parts: string[]): void {
    this.#parts.push(...parts)
  }

  /** Joins what was added since the last step. */
  endStep(): void {
    this.#chunks.push(this.#parts.join(''))
    this.#parts = []
  }

  toString(): string {
    this.endStep()
    return this.#chunks.join('')
  }
}
