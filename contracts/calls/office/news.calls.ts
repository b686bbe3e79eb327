import { call } from '#contracts/calls/call.ts'
import {
  newsQuery,
  newsWishes,
  newsWishesToSave,
  officeNews,
  pushDevice,
  pushEndpoint,
  pushKey,
  seenNews,
} from '#contracts/office/news.ts'

export const listNews = call('get', '/office/news', { query: newsQuery, answers: { 200: officeNews } })

export const watchNews = call('get', '/office/news/stream', {
  answers: { 200: 'text/event-stream' },
  problems: ['too_many'],
})

export const noteNewsSeen = call('post', '/office/news/seen', { body: seenNews, answers: { 204: null } })

export const showNewsWishes = call('get', '/office/news/wishes', { answers: { 200: newsWishes } })

export const saveNewsWishes = call('put', '/office/news/wishes', {
  body: newsWishesToSave,
  answers: { 200: newsWishes },
  problems: ['invalid'],
})

export const showPushKey = call('get', '/office/news/push-key', { answers: { 200: pushKey } })

export const addPushDevice = call('post', '/office/news/devices', {
  body: pushDevice,
  answers: { 204: null },
})

/** This browser rings no more. */
export const endPushDevice = call('post', '/office/news/devices/removal', {
  body: pushEndpoint,
  answers: { 204: null },
})

export const endAllPushDevices = call('delete', '/office/news/devices', { answers: { 204: null } })
