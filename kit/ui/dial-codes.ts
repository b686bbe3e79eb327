/** Calling codes of the region, so that a phone box can show its own before the whole list has arrived. */
export const homeDialCodes: Readonly<Record<string, string>> = {
  SA: '966',
  AE: '971',
  KW: '965',
  QA: '974',
  BH: '973',
  OM: '968',
  EG: '20',
  JO: '962',
}

/** The countries a list begins with. */
export const homeCountries = Object.keys(homeDialCodes)

/** The country of a branch's phone: a guest's is most often of the same one. */
export function countryOfPhone(phone: string): string | undefined {
  return Object.entries(homeDialCodes).find(([, code]) => phone.startsWith(`+${code}`))?.[0]
}
