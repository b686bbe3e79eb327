import type { UblAddress, UblParty } from './ubl-document.ts'
import { element, type XmlElement } from './xml.ts'

const vat = element('cac:TaxScheme', [element('cbc:ID', 'VAT')])

/** Seller or buyer. A guest who is no company is not named: a simplified document does not ask who it is for. */
export function partyOf(party: UblParty | null): XmlElement {
  if (!party) return element('cac:Party')
  const { registration, address, vatNumber, name } = party
  return element('cac:Party', [
    registration &&
      element('cac:PartyIdentification', [
        element('cbc:ID', { schemeID: registration.scheme }, registration.number),
      ]),
    address && addressOf(address),
    element('cac:PartyTaxScheme', [vatNumber === null ? null : element('cbc:CompanyID', vatNumber), vat]),
    element('cac:PartyLegalEntity', [element('cbc:RegistrationName', name)]),
  ])
}

function addressOf({ street, building, district, city, postalCode, country }: UblAddress): XmlElement {
  return element('cac:PostalAddress', [
    element('cbc:StreetName', street),
    element('cbc:BuildingNumber', building),
    element('cbc:CitySubdivisionName', district),
    element('cbc:CityName', city),
    element('cbc:PostalZone', postalCode),
    element('cac:Country', [element('cbc:IdentificationCode', country)]),
  ])
}
