import * as z from 'zod/mini'
import type { Schema } from './endpoint.ts'

export type JsonSchema = { readonly [word: string]: unknown }

const place = '#/components/schemas/'

/** What a shape says about whole numbers because JavaScript has no larger ones is nothing to tell callers. */
function tidy({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  // Callers should expect new fields one day.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}

/** Turns shapes into JSON Schema. Those with a name stand once, under `components`, and are pointed at. */
export class OpenApiSchemas {
  readonly #names = z.registry<{ id: string }>()
  readonly #written = new Map<string, JsonSchema>()

  constructor(components: Readonly<Record<string, Schema>>) {
    for (const [id, schema] of Object.entries(components)) {
      // Two nouns may use one shape by one name.
      const known = this.#names.get(schema)?.id
      if (known !== undefined && known !== id) throw new Error(`One shape has two names: ${known} and ${id}`)
      if (known === undefined) this.#names.add(schema, { id })
    }
  }

  /** `input` describes what callers send, `output` what they get. */
  describe(schema: Schema, io: 'input' | 'output'): JsonSchema {
    // Inside an object, a shape with a name always becomes a reference.
    const wrapped = z.toJSONSchema(z.object({ it: schema }), { metadata: this.#names, io, override: tidy })
    const { properties, $defs = {} } = JSON.parse(
      JSON.stringify(wrapped).replaceAll('"$ref":"#/$defs/', `"$ref":"${place}`),
    ) as { properties: { it: JsonSchema }; $defs?: Record<string, JsonSchema> }
    for (const [name, described] of Object.entries($defs)) this.#keep(name, described)
    return properties.it
  }

  #keep(name: string, described: JsonSchema): void {
    const known = this.#written.get(name)
    if (known && JSON.stringify(known) !== JSON.stringify(described))
      throw new Error(`${name} is not the same when it is sent and when it is got: give both a name`)
    this.#written.set(name, described)
  }

  /** Everything that was pointed at so far. */
  components(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#written].sort(([one], [other]) => (one < other ? -1 : 1)))
  }
}

/** The name a reference points to, or null. */
export function nameOfReference(schema: JsonSchema): string | null {
  return typeof schema.$ref === 'string' ? schema.$ref.slice(place.length) : null
}
