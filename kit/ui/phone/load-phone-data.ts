export type PhoneData = typeof import('./phone-data.ts')

let loading: Promise<PhoneData> | undefined

/** Phone metadata is as heavy as a small library: it comes with the first phone box that is touched or checked. */
export function loadPhoneData(): Promise<PhoneData> {
  loading ??= import('./phone-data.ts').catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}
