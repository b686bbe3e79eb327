/** What can be wrong with the documents of a sale, and with what an authority is told of it. */
export const taxProblemKinds = {
  company_fixed: { status: 409, message: 'errors.company_fixed' },
  not_invoiced: { status: 409, message: 'errors.not_invoiced' },
  invoice_waits: { status: 409, message: 'errors.invoice_waits' },
  tax_seller_incomplete: { status: 422, message: 'errors.tax_seller_incomplete' },
  tax_password_needed: { status: 422, message: 'errors.tax_password_needed' },
  tax_unit_missing: { status: 409, message: 'errors.tax_unit_missing' },
  tax_document_settled: { status: 409, message: 'errors.tax_document_settled' },
} as const
