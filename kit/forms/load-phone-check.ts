import { hasPhoneShape } from '#domain/phone/phone-value.ts'
import { loadPhoneData } from '#kit/ui/phone/load-phone-data.ts'

/** The check by each country's numbers; without a connection the form alone is judged, and the server has the last word. */
export async function loadPhoneCheck(): Promise<(value: string) => boolean> {
  try {
    return (await loadPhoneData()).isPhoneValue
  } catch (error) {
    console.error('Phone metadata did not arrive', error)
    return hasPhoneShape
  }
}
