import { gameIncidents } from '#contracts/office/incidents.ts'
import { type ApiRouter, router } from '#server/calls/endpoint.ts'
import { incidentEndpoints } from './incidents.endpoints.ts'

export function incidentsApi(): ApiRouter {
  return router('incidents', incidentEndpoints(), { GameIncidents: gameIncidents })
}
