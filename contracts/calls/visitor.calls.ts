import { ownOrdersQuery, visitor } from '../visitor.ts'
import { call } from './call.ts'

export const showVisitor = call('get', '/visitor', { query: ownOrdersQuery, answers: { 200: visitor } })
