import { call } from '#contracts/calls/call.ts'
import { branchParams, roomParams, uuidParams } from '#contracts/calls/params.ts'
import { archiveChange, archiveOutlook } from '#contracts/office/archive.ts'
import { tagParams } from '#contracts/office/rooms.ts'
import { productParams } from '#contracts/office/store.ts'

const outlook = { answers: { 200: archiveOutlook } } as const
const change = { body: archiveChange, answers: { 204: null } } as const
const upcoming = ['archive_bookings', 'archive_holds', 'archive_offers'] as const

export const showBranchOutlook = call('get', '/office/branches/:branch/archive', {
  params: branchParams,
  ...outlook,
})

export const archiveBranch = call('put', '/office/branches/:branch/archive', {
  params: branchParams,
  ...change,
  problems: upcoming,
})

export const showRoomOutlook = call('get', '/office/branches/:branch/rooms/:room/archive', {
  params: roomParams,
  ...outlook,
})

export const archiveRoom = call('put', '/office/branches/:branch/rooms/:room/archive', {
  params: roomParams,
  ...change,
  problems: upcoming,
})

export const showProductOutlook = call('get', '/office/products/:product/archive', {
  params: productParams,
  ...outlook,
})

export const archiveProduct = call('put', '/office/products/:product/archive', {
  params: productParams,
  ...change,
})

export const showTagOutlook = call('get', '/office/tags/:tag/archive', { params: tagParams, ...outlook })

export const archiveTag = call('put', '/office/tags/:tag/archive', { params: tagParams, ...change })

export const showStaffOutlook = call('get', '/office/staff/:id/archive', {
  params: uuidParams,
  ...outlook,
})

export const archiveStaff = call('put', '/office/staff/:id/archive', {
  params: uuidParams,
  ...change,
  problems: ['own_account', 'last_owner'],
})
