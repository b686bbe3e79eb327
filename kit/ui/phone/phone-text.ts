/** What a phone box shows of a value `number@countryCode`. */
export function splitPhoneValue(value: string, usualCountry: string): { number: string; country: string } {
  const at = value.lastIndexOf('@')
  const country = at < 0 ? '' : value.slice(at + 1).toUpperCase()
  return {
    number: at < 0 ? value : value.slice(0, at),
    country: /^[A-Z]{2}$/.test(country) ? country : usualCountry,
  }
}
