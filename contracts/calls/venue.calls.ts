import { venue } from '../venue.ts'
import { call } from './call.ts'

export const showVenue = call('get', '/venue', { answers: { 200: venue } })
