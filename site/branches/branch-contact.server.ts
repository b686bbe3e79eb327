import type { Branch } from '#contracts/branch.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { formatE164 } from '#domain/phone/phone.ts'
import type { Translate } from '#messages/translator.ts'
import type { Contact } from './branch-contact.tsx'

/** How a branch is reached, in one language. */
export function branchContact(branch: Branch, locale: Locale, t: Translate): Contact {
  const { latitude, longitude } = branch.map
  return {
    address: branch.address[locale],
    directions: branch.directions[locale],
    mapHref: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
    phone: branch.phone,
    phoneText: formatE164(branch.phone),
    whatsappHref: branch.whatsapp && `https://wa.me/${branch.whatsapp.slice(1)}`,
    words: { whatsapp: t('branch.whatsapp'), map: t('branch.map') },
  }
}
