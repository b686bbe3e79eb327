import { call } from '#contracts/calls/call.ts'
import { versionParams } from '#contracts/calls/params.ts'
import {
  officeSiteContent,
  siteContentChange,
  siteTexts,
  siteTextsQuery,
  siteVersions,
} from '#contracts/office/site-content.ts'

export const showSiteContent = call('get', '/office/site-content', { answers: { 200: officeSiteContent } })

export const publishSiteContent = call('put', '/office/site-content', {
  body: siteContentChange,
  answers: { 200: officeSiteContent },
  problems: ['invalid', 'changed_meanwhile'],
})

export const saveSiteDraft = call('put', '/office/site-content/draft', {
  body: siteContentChange,
  answers: { 200: officeSiteContent },
  problems: ['invalid', 'changed_meanwhile'],
})

export const discardSiteDraft = call('delete', '/office/site-content/draft', {
  answers: { 200: officeSiteContent },
})

export const listSiteVersions = call('get', '/office/site-content/versions', {
  answers: { 200: siteVersions },
})

export const restoreSiteVersion = call('post', '/office/site-content/versions/:number/restoration', {
  params: versionParams,
  answers: { 200: officeSiteContent },
  problems: ['not_found'],
})

export const listSiteTexts = call('get', '/office/site-content/texts', {
  query: siteTextsQuery,
  answers: { 200: siteTexts },
})
