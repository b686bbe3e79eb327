import { type Locale, locales } from '#domain/locale/locale.ts'
import { toDecimalString } from '#domain/money/money.ts'
import { translators } from '#messages/all-messages.ts'
import { iconPng } from '#server/brand/draw-icon.ts'
import type { BrandMark } from '#server/brand/read-mark.ts'
import type { AppleIdentity } from './apple-identity.ts'
import type { PassFacts, PassLine } from './pass-facts.ts'

const places: Readonly<Record<PassLine['name'], 'secondary' | 'auxiliary' | 'back'>> = {
  when: 'secondary',
  until: 'secondary',
  door: 'auxiliary',
  group: 'auxiliary',
  branch: 'auxiliary',
  code: 'back',
  address: 'back',
  directions: 'back',
  phone: 'back',
}

const sizes = { 'icon.png': 29, 'icon@2x.png': 58, 'icon@3x.png': 87, 'logo.png': 50, 'logo@2x.png': 100 }

async function picturesOf(mark: BrandMark): Promise<Record<string, Buffer>> {
  const drawn: Record<string, Buffer> = {}
  for (const [name, pixels] of Object.entries(sizes)) drawn[name] = await iconPng(mark, pixels)
  return drawn
}

/** A file of strings has them in quotation marks, and the library puts them in as they are. */
const quoted = (text: string) => text.replace(/[\\"]/g, '\\$&').replace(/\r?\n/g, '\\n')

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

function stringsOf(facts: PassFacts, locale: Locale): Record<string, string> {
  const t = translators[locale]
  const lines = facts.lines.flatMap(({ name, label, value, changed }) => [
    [`${name}_label`, label[locale]],
    [name, value[locale]],
    ...(changed ? [[`${name}_changed`, changed[locale]]] : []),
  ])
  const all = [
    ...lines,
    ['venue', facts.venue[locale]],
    ['title', facts.title[locale]],
    ['title_label', t(facts.kind === 'ticket' ? 'wallet.room' : 'wallet.balance')],
    ['title_changed', t('wallet.balance_changed', { amount: '%@' })],
    ['description', t(facts.kind === 'ticket' ? 'wallet.ticket' : 'wallet.gift_card')],
    ['link_label', t('wallet.link')],
    ['link', facts.link[locale]],
  ]
  return Object.fromEntries(all.map(([key = '', value = '']) => [key, quoted(value)]))
}

/** The file that an iPhone takes into its wallet. It chooses the language by itself. */
export async function makeApplePass(
  facts: PassFacts,
  { mark, identity, publicUrl }: { mark: BrandMark; identity: AppleIdentity; publicUrl: string },
): Promise<Buffer> {
  // Few ask for it, and it takes long to load.
  const { PKPass } = await import('passkit-generator')
  const { startsAt, endsAt, expiresAt, place, balance } = facts
  const pass = new PKPass(
    await picturesOf(mark),
    { wwdr: identity.intermediate, signerCert: identity.certificate, signerKey: identity.key },
    {
      serialNumber: facts.id,
      passTypeIdentifier: identity.passType,
      teamIdentifier: identity.team,
      organizationName: 'venue',
      description: 'description',
      logoText: 'venue',
      backgroundColor: rgb(facts.colours.ground),
      foregroundColor: rgb(facts.colours.text),
      labelColor: rgb(facts.colours.text),
      // Phones speak to nobody without encryption.
      ...(publicUrl.startsWith('https:') && {
        webServiceURL: `${publicUrl}/api/wallets/apple`,
        authenticationToken: facts.token,
      }),
      ...(facts.over && { voided: true }),
    },
  )
  pass.type = facts.kind === 'ticket' ? 'eventTicket' : 'storeCard'
  for (const locale of locales) pass.localize(locale, stringsOf(facts, locale))
  pass.primaryFields.push(
    balance
      ? {
          key: 'title',
          label: 'title_label',
          value: Number(toDecimalString(balance)),
          currencyCode: balance.currency,
          changeMessage: 'title_changed',
        }
      : { key: 'title', label: 'title_label', value: 'title' },
  )
  for (const { name, changed } of facts.lines)
    pass[`${places[name]}Fields`].push({
      key: name,
      label: `${name}_label`,
      value: name,
      ...(changed && { changeMessage: `${name}_changed` }),
    })
  pass.backFields.push({ key: 'link', label: 'link_label', value: 'link' })
  pass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: facts.barcode,
    messageEncoding: 'utf-8',
    altText: facts.code,
  })
  if (place) pass.setLocations({ latitude: place.latitude, longitude: place.longitude })
  if (expiresAt) pass.setExpirationDate(new Date(expiresAt))
  if (startsAt && endsAt) {
    pass.setRelevantDates([{ startDate: startsAt, endDate: endsAt }])
    // Phones that are not of the newest know this one alone.
    pass.setRelevantDate(new Date(startsAt))
  }
  return pass.getAsBuffer()
}
