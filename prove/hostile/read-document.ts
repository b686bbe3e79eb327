import type { OpenApiDocument } from '#server/http/openapi-document.ts'
import type { Target } from '#server/http/test-hostile-target.ts'

/** What the site says of its own API. */
export async function readDocument({ door }: Pick<Target, 'door'>): Promise<OpenApiDocument> {
  const sent = await door.send({ what: '', method: 'GET', path: '/api/openapi.json', headers: {} })
  return JSON.parse(sent.text)
}
