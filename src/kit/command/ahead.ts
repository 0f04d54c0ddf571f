/** Fetches something before it is needed. What does not come now is no failure: it is asked for again when somebody needs it. */
export function ahead(load: (() => Promise<unknown>) | undefined): void {
  load?.().then(undefined, () => undefined)
}
