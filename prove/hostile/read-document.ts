import type { Target } from '#server/api/test-hostile-target.ts'
import type { OpenApiDocument } from '#server/calls/openapi-document.ts'

/** What the site says of its own API. */
export async function readDocument({ door }: Pick<Target, 'door'>): Promise<OpenApiDocument> {
  const sent = await door.send({ what: '', method: 'GET', path: '/api/openapi.json', headers: {} })
  return JSON.parse(sent.text)
}
