import { call } from '#contracts/calls/call.ts'
import { documentParams, documentVersionParams } from '#contracts/calls/params.ts'
import {
  documentChange,
  documentList,
  documentPreview,
  documentPreviewAsk,
  documentVersions,
  officeDocument,
} from '#contracts/office/documents.ts'

export const listDocuments = call('get', '/office/documents', { answers: { 200: documentList } })

export const showOfficeDocument = call('get', '/office/documents/:document', {
  params: documentParams,
  answers: { 200: officeDocument },
})

export const publishDocument = call('put', '/office/documents/:document', {
  params: documentParams,
  body: documentChange,
  answers: { 200: officeDocument },
  problems: ['invalid', 'changed_meanwhile'],
})

export const saveDocumentDraft = call('put', '/office/documents/:document/draft', {
  params: documentParams,
  body: documentChange,
  answers: { 200: officeDocument },
  problems: ['invalid', 'changed_meanwhile'],
})

export const discardDocumentDraft = call('delete', '/office/documents/:document/draft', {
  params: documentParams,
  answers: { 200: officeDocument },
})

export const previewDocument = call('post', '/office/documents/:document/preview', {
  params: documentParams,
  body: documentPreviewAsk,
  answers: { 200: documentPreview },
  problems: ['invalid'],
})

export const listDocumentVersions = call('get', '/office/documents/:document/versions', {
  params: documentParams,
  answers: { 200: documentVersions },
})

export const restoreDocumentVersion = call(
  'post',
  '/office/documents/:document/versions/:number/restoration',
  {
    params: documentVersionParams,
    answers: { 200: officeDocument },
    problems: ['not_found'],
  },
)
