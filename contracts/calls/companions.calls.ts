import * as z from 'zod/mini'
import { companions, companionToJoin, group, invitation, invitationAccess, joined } from '../companion.ts'
import { orderCode } from '../order.ts'
import { slug } from '../slug.ts'
import { call } from './call.ts'
import { branchOrderParams, orderParams, typedCodeParams } from './params.ts'

const companionParams = z.object({ code: orderCode, id: z.uuid() })
const branchCompanionParams = z.object({ branch: slug, code: orderCode, id: z.uuid() })

export const openInvitation = call('post', '/orders/:code/invitation', {
  params: orderParams,
  answers: { 200: invitation },
  problems: ['group_closed'],
})

export const renewInvitation = call('post', '/orders/:code/invitation/renewal', {
  params: orderParams,
  answers: { 200: invitation },
  problems: ['group_closed'],
})

export const removeCompanion = call('delete', '/orders/:code/companions/:id', {
  params: companionParams,
  answers: { 200: invitation },
  problems: ['group_closed'],
})

export const enterGroup = call('post', '/invitations/:code/access', {
  params: typedCodeParams,
  body: invitationAccess,
  answers: { 200: group },
  problems: ['invitation_not_found'],
})

export const showGroup = call('get', '/invitations/:code', {
  params: typedCodeParams,
  answers: { 200: group },
  problems: ['invitation_not_found'],
})

export const joinGroup = call('post', '/invitations/:code/companions', {
  params: typedCodeParams,
  body: companionToJoin,
  answers: { 201: joined },
  problems: ['invitation_not_found', 'group_closed', 'group_full', 'companion_name', 'companion_named'],
})

export const leaveGroup = call('delete', '/invitations/:code/companions/me', {
  params: typedCodeParams,
  answers: { 200: group },
  problems: ['invitation_not_found'],
})

export const listCompanions = call('get', '/office/branches/:branch/orders/:code/companions', {
  params: branchOrderParams,
  answers: { 200: companions },
  problems: ['order_not_found'],
})

export const removeCompanionByStaff = call('delete', '/office/branches/:branch/orders/:code/companions/:id', {
  params: branchCompanionParams,
  answers: { 200: companions },
  problems: ['order_not_found'],
})
