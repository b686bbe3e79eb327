import type { RequestForm } from '#domain/request/request-form.ts'

export const emptyRequest: RequestForm = {
  name: '',
  email: '',
  company: '',
  phone: '',
  country: '',
  requestType: '',
  group: '',
  playersCount: '',
  photoSession: false,
  notes: '',
  branch: '',
}
