import { call } from './call.ts'
import { languageQuery } from './params.ts'

export const showOpenApi = call('get', '/openapi.json', {
  query: languageQuery,
  answers: { 200: 'application/json' },
})

export const showApiDocs = call('get', '/docs', { query: languageQuery, answers: { 200: 'text/html' } })
