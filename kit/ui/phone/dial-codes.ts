/** The countries a list begins with. */
export const homeCountries: readonly string[] = ['SA', 'AE', 'KW', 'QA', 'BH', 'OM', 'EG', 'JO']

/** Calling codes of the Arab countries, so that a phone box can show its own before the whole list has arrived. */
export const homeDialCodes: Readonly<Record<string, string>> = {
  AE: '971',
  BH: '973',
  DJ: '253',
  DZ: '213',
  EG: '20',
  IQ: '964',
  JO: '962',
  KM: '269',
  KW: '965',
  LB: '961',
  LY: '218',
  MA: '212',
  MR: '222',
  OM: '968',
  PS: '970',
  QA: '974',
  SA: '966',
  SD: '249',
  SO: '252',
  SY: '963',
  TN: '216',
  YE: '967',
}

/** The country of a branch's phone: a guest's is most often of the same one. */
export function countryOfPhone(phone: string): string | undefined {
  return Object.entries(homeDialCodes).find(([, code]) => phone.startsWith(`+${code}`))?.[0]
}
