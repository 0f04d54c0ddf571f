import { codes } from './codes.ts'

/** Countries by their ISO code and its number, which is their id. */
const known =
  'AE784 AR032 AT040 AU036 BE056 BG100 BR076 CA124 CH756 CL152 CN156 CY196 CZ203 DE276 DK208 EE233 ES724 FI246 FR250 GB826 GR300 HR191 HU348 IE372 IL376 IN356 IS352 IT380 JP392 KR410 LI438 LT440 LU442 LV428 MC492 MT470 MX484 NL528 NO578 NZ554 PL616 PT620 RO642 RS688 SE752 SG702 SI705 SK703 TR792 UA804 US840 ZA710'
const names = new Intl.DisplayNames('en', { type: 'region' })

const table = known.split(' ').map((one) => ({ iso: one.slice(0, 2), id: Number(one.slice(2)), name: names.of(one.slice(0, 2)) ?? one }))

/** The countries of the marketplace by their ids, by name. */
export const country = codes(table.sort((a, b) => a.name.localeCompare(b.name, 'en')).map(({ id, name }) => [id, name, 'plain'] as const))

/** Whose own currency it is, of those in which is paid. The euro is that of many. */
const homes: Readonly<Record<string, string>> = { NOK: 'NO', SEK: 'SE', DKK: 'DK', GBP: 'GB', USD: 'US' }
/** `SEK` → 752, the country whose default currency it is; undefined for the euro. */
export const countryOfCurrency = (currency: string): number | undefined => {
  const iso = homes[currency]
  return iso === undefined ? undefined : countryId(iso)
}

/** `NO` → 578; undefined for a country that is not known. */
export const countryId = (iso: string): number | undefined => table.find((one) => one.iso === iso)?.id
/** 578 → `NO`. */
export const countryIso = (id: number): string | undefined => table.find((one) => one.id === id)?.iso
