import { useState } from 'react'
import { searchGuests } from '#contracts/calls/office/guests.calls.ts'
import type { ListedGuest } from '#contracts/office/guests.ts'
import { makePhoneValue } from '#domain/phone/phone-value.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { countryOfPhone, homeDialCodes } from '#kit/ui/phone/dial-codes.ts'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { SearchBox } from '#office/forms/search-box.tsx'

const most = 4

export type FoundGuest = { readonly name: string; readonly email: string; readonly phone: string }

/** Somebody who was here before need not be typed again. */
export function GuestFinder({ onFound }: { onFound: (guest: FoundGuest) => void }) {
  const { t } = useLocale()
  const [typed, setTyped] = useState('')
  const q = typed.trim()
  const found = useOfficeData(searchGuests, q.length > 1 ? { query: { q } } : null)
  const guests = q.length > 1 ? (found.data?.items ?? []).slice(0, most) : []
  function choose(guest: ListedGuest) {
    setTyped('')
    const contact = (kind: 'phone' | 'email') => guest.contacts.find((one) => one.kind === kind)?.value ?? ''
    onFound({ name: guest.name ?? '', email: contact('email'), phone: asPhoneValue(contact('phone')) })
  }
  return (
    <search className="guest-finder">
      <SearchBox label={t('office_calendar.find_guest')} value={typed} onChange={setTyped} />
      {guests.length > 0 && (
        <ul className="row" aria-label={t('office_calendar.found_guests')}>
          {guests.map((guest) => (
            <li key={guest.id}>
              <button type="button" className="btn btn--line" onClick={() => choose(guest)}>
                <bdi>{guest.name ?? guest.contacts[0]?.value}</bdi>{' '}
                <bdi className="small muted" dir="ltr">
                  {guest.contacts[0]?.value}
                </bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

/** A number in international form as the box takes it; of a country that is not near it is typed again. */
function asPhoneValue(phone: string): string {
  const country = countryOfPhone(phone)
  const code = country && homeDialCodes[country]
  return country && code ? makePhoneValue(phone.slice(code.length + 1), country) : ''
}
