import { useRef, useState } from 'react'
import { makePhoneValue } from '#domain/phone/phone-value.ts'
import { countryOfPhone, homeDialCodes } from '#kit/ui/phone/dial-codes.ts'
import { loadPhoneData } from '#kit/ui/phone/load-phone-data.ts'
import { PhoneInput, type PhoneInputProps } from '#kit/ui/phone/phone-input.tsx'
import { splitPhoneValue } from '#kit/ui/phone/phone-text.ts'

/** +966110000000 as it is dialled at home, with its country; another way round it stays as it was typed. */
function homeValue(international: string): string {
  const country = countryOfPhone(international)
  if (!country) return international
  return makePhoneValue(international.slice(1 + (homeDialCodes[country]?.length ?? 0)), country)
}

/** A phone number typed as guests type theirs; its value is +966110000000, or what was typed while that is no number. */
export function InternationalPhone({ value, onChange, ...field }: PhoneInputProps) {
  const [typed, setTyped] = useState(() => homeValue(value))
  const [told, setTold] = useState(value)
  const last = useRef(typed)
  // Taken back, or written by somebody else meanwhile.
  if (value !== told) {
    setTold(value)
    setTyped(homeValue(value))
  }

  async function change(next: string) {
    last.current = next
    setTyped(next)
    const data = await loadPhoneData().catch(() => null)
    // Another letter came meanwhile.
    if (last.current !== next) return
    const international = data?.e164(next) ?? splitPhoneValue(next, '').number
    setTold(international)
    onChange(international)
  }
  return <PhoneInput {...field} value={typed} onChange={(next) => void change(next)} />
}
