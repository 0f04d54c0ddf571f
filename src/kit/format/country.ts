const names = new Intl.DisplayNames('en', { type: 'region' })

/** `IE` → "Ireland"; what is no code of a country stays as it came. */
export const countryName = (iso: string | null | undefined): string | null | undefined =>
  iso && /^[A-Z]{2}$/.test(iso) ? (names.of(iso) ?? iso) : iso
