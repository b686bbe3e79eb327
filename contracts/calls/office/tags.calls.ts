import { call } from '#contracts/calls/call.ts'
import { iconNames, iconSearch, tagChange, tagList, tagParams } from '#contracts/office/rooms.ts'
import { roomTag } from '#contracts/room.ts'

const tagProblems = ['slug_unusable', 'name_taken', 'name_archived', 'icon_unknown'] as const

export const listTags = call('get', '/office/tags', { answers: { 200: tagList } })

export const createTag = call('post', '/office/tags', {
  body: tagChange,
  answers: { 201: roomTag },
  problems: tagProblems,
})

export const changeTag = call('put', '/office/tags/:tag', {
  params: tagParams,
  body: tagChange,
  answers: { 200: roomTag },
  problems: tagProblems,
})

export const searchIcons = call('get', '/office/icons', {
  query: iconSearch,
  answers: { 200: iconNames },
})
