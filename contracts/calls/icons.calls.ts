import { iconFileParams, iconsFound, iconsQuery } from '../icon.ts'
import { call } from './call.ts'

export const listIcons = call('get', '/_nuxt_icon/:file', {
  params: iconFileParams,
  query: iconsQuery,
  answers: { 200: iconsFound },
  problems: ['not_found', 'unreadable'],
})
