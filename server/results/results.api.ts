import { bestTimes, gamePage } from '#contracts/result.ts'
import { type ApiRouter, router } from '#server/calls/endpoint.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { gamePageEndpoints } from './game-pages.endpoints.ts'
import { resultEndpoints } from './results.endpoints.ts'

export function resultsApi(media: MediaStore, publicUrl: string): ApiRouter {
  const endpoints = [...gamePageEndpoints(media, publicUrl), ...resultEndpoints(media)]
  return router('results', endpoints, { GamePage: gamePage, BestTimes: bestTimes })
}
