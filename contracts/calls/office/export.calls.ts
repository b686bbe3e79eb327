import { call } from '#contracts/calls/call.ts'

export const exportEverything = call('get', '/office/export.zip', { answers: { 200: 'application/zip' } })
