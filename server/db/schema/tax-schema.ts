import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Currency } from '#domain/money/money.ts'
import type { DocumentBody, SellerDetails } from '#domain/tax-document/document-body.ts'
import type { DocumentKind, DocumentState } from '#domain/tax-document/tax-document.ts'
import type { ZatcaEnvironment } from '#domain/zatca/environment.ts'
import type { Instant, InstantOrNull, Json, JsonOrNull } from './schema-columns.ts'

export type BranchSeller = JsonOrNull<SellerDetails>

/** What is issued for orders, by whom and to whom. */
export type TaxTables = {
  order_buyer: {
    order_id: string
    company: string
    tax_number: string | null
    street: Generated<string>
    building: Generated<string>
    district: Generated<string>
    city: Generated<string>
    postal_code: Generated<string>
    created_at: Instant
  }
  tax_unit: {
    id: GeneratedAlways<number>
    branch_id: number
    scheme: Generated<'none' | 'zatca'>
    serial: string
    counter: Generated<number>
    last_hash: string
    created_at: Instant
  }
  tax_series: { unit_id: number; kind: DocumentKind; last: number }
  tax_document: {
    id: Generated<string>
    position: GeneratedAlways<number>
    unit_id: number
    order_id: string
    kind: DocumentKind
    of: string | null
    cause: string
    currency: Currency
    body: Json<DocumentBody>
    net: number
    vat: number
    total: number
    caused_at: ColumnType<Date, Date, never>
    state: Generated<DocumentState>
    number: string | null
    counter: number | null
    previous_hash: string | null
    hash: string | null
    issued_at: InstantOrNull
    qr: string | null
    xml: string | null
    answer: JsonOrNull<object>
  }
  zatca_unit: {
    id: GeneratedAlways<number>
    tax_unit_id: number
    environment: ZatcaEnvironment
    state: Generated<'asked' | 'active' | 'retired'>
    serial: string
    vat_number: string
    key_sealed: string
    compliance_request: string | null
    compliance_certificate: string | null
    compliance_secret_sealed: string | null
    compliance_expires_at: InstantOrNull
    certificate: string | null
    secret_sealed: string | null
    expires_at: InstantOrNull
    refused_at: InstantOrNull
    counter: Generated<number>
    last_hash: string
    created_at: Instant
    activated_at: InstantOrNull
    renewed_at: InstantOrNull
    retired_at: InstantOrNull
  }
  zatca_document: {
    document_id: string
    unit_id: number
    is_standard: boolean
    counter: number
    previous_hash: string
    hash: string
    tries: Generated<number>
    tried_at: InstantOrNull
    next_try_at: InstantOrNull
    cleared_xml: string | null
    cleared_qr: string | null
  }
}
