import type { Localised } from '#contracts/localised.ts'
import { currencyDecimals } from '#domain/money/money.ts'
import { translators } from '#messages/all-messages.ts'
import { inBoth } from './in-both.ts'
import type { PassFacts } from './pass-facts.ts'

/** Names of Google's, with what they hold. */
export type GooglePass = {
  readonly classKind: 'eventTicketClass' | 'giftCardClass'
  readonly class: { readonly id: string } & Readonly<Record<string, unknown>>
  readonly objectKind: 'eventTicketObject' | 'giftCardObject'
  readonly object: { readonly id: string } & Readonly<Record<string, unknown>>
}

const translated = ({ en, ar }: Localised) => ({
  defaultValue: { language: 'en', value: en },
  translatedValues: [{ language: 'ar', value: ar }],
})

/** A pass as Google keeps it: a class, which says what is played and when, and an object, which is the ticket. */
export function googlePassOf(facts: PassFacts, { issuer, publicUrl }: { issuer: string; publicUrl: string }) {
  const id = `${issuer}.${facts.id}`
  const image = {
    sourceUri: { uri: `${publicUrl}/icon-512.png` },
    contentDescription: translated(facts.venue),
  }
  const shared = {
    state: facts.over ? 'INACTIVE' : 'ACTIVE',
    barcode: { type: 'QR_CODE', value: facts.barcode, alternateText: facts.code },
    textModulesData: facts.lines.map(({ name, label, value }) => ({
      id: name,
      localizedHeader: translated(label),
      localizedBody: translated(value),
    })),
    linksModuleData: {
      uris: [
        {
          id: 'site',
          uri: facts.link.en,
          localizedDescription: translated(inBoth((locale) => translators[locale]('wallet.link'))),
        },
      ],
    },
    ...(facts.expiresAt && { validTimeInterval: { end: { date: facts.expiresAt } } }),
  }
  const look = { hexBackgroundColor: facts.colours.ground, reviewStatus: 'UNDER_REVIEW' }
  return facts.kind === 'ticket'
    ? ticketOf(facts, { id, image, shared, look })
    : giftCardOf(facts, { id, image, shared, look })
}

type Parts = {
  readonly id: string
  readonly image: object
  readonly shared: object
  readonly look: object
}

function ticketOf(facts: PassFacts, { id, image, shared, look }: Parts): GooglePass {
  const { startsAt, endsAt, place, venue, title } = facts
  // One class a ticket: when a session is moved, its class says so, and Google tells whoever has it.
  const classId = `${id}-class`
  const branch = facts.lines.find(({ name }) => name === 'branch')?.value ?? venue
  return {
    classKind: 'eventTicketClass',
    class: {
      id: classId,
      issuerName: venue.en,
      localizedIssuerName: translated(venue),
      eventName: translated(title),
      logo: image,
      ...(place && {
        venue: { name: translated(branch), address: translated(place.address) },
        locations: [{ latitude: place.latitude, longitude: place.longitude }],
      }),
      ...(startsAt && endsAt && { dateTime: { start: startsAt, end: endsAt } }),
      ...look,
    },
    objectKind: 'eventTicketObject',
    object: { id, classId, ticketNumber: facts.code, ...shared },
  }
}

function giftCardOf(facts: PassFacts, { id, image, shared, look }: Parts): GooglePass {
  const classId = `${id}-class`
  const { venue, balance } = facts
  return {
    classKind: 'giftCardClass',
    class: {
      id: classId,
      issuerName: venue.en,
      localizedIssuerName: translated(venue),
      merchantName: venue.en,
      localizedMerchantName: translated(venue),
      programLogo: image,
      ...look,
    },
    objectKind: 'giftCardObject',
    object: {
      id,
      classId,
      cardNumber: facts.code,
      ...(balance && {
        balance: {
          micros: String(balance.amount * 10 ** (6 - currencyDecimals[balance.currency])),
          currencyCode: balance.currency,
        },
        balanceUpdateTime: { date: facts.changedAt.toISOString() },
      }),
      ...shared,
    },
  }
}
